/* Steps through the games of an HTML booklet. SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The data: words for people; views, the view boxes of drawings; pieces, the parts that are
 * pieces; games. A game is a list of
 * nodes in the order of the text: [number of the parent, what is written, the same to be
 * heard or 0, what is seen or 0, drawings of the steps…, drawing after the whole]. A drawing is the number of its view and then those
 * of its parts, which stand in the document as a0, a1, …, all to the base 36; behind each ";" follows
 * what moves to get there: from where, to where, in units of the view, from when, until when, in
 * milliseconds. A piece that comes or goes has one of the two places. */
"use strict";
(function () {
  const SVG = "http://www.w3.org/2000/svg";
  /* Embedded in another page, a booklet is a tree of its own. */
  const host = document.currentScript.closest(".marginalia");
  const root = host ? host.shadowRoot : document;
  const source = root.getElementById("booklet-data");
  if (!source) return;
  const data = JSON.parse(source.textContent);
  const words = data.words;
  const pieces = new Set(data.pieces.split(" "));
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  /* A piece lies so near to the middle of its place, in units of the view. */
  const NEAR = 30;
  /* Between the steps of a turn, in milliseconds. */
  const PAUSE = 120;
  let latest = null;

  /* Pictures on the buttons, in a square of 24. */
  const signs = {
    first: "M5 5h2.5v14H5zM19 5v14L8.5 12z",
    back: "M17 5v14L6.500 12z",
    stepBack: "M15.500 5 17 6.500 11.500 12 17 17.500 15.500 19 8.500 12z",
    stepForth: "M8.500 5 7 6.500 12.500 12 7 17.500 8.500 19 15.500 12z",
    forth: "M7 5v14l10.500-7z",
    last: "M16.500 5H19v14h-2.500zM5 5v14l10.500-7z",
    above: "M12 7l7 8.500-1.500 1.500L12 10.500 6.500 17 5 15.500z",
    below: "M12 17l7-8.500L17.500 7 12 13.500 6.500 7 5 8.500z",
    fold: "M4 4h16v16H4zM6.500 6.500v11h11v-11z",
  };

  function element(name, attributes, parent, space) {
    const made = space ? document.createElementNS(space, name) : document.createElement(name);
    for (const key of Object.keys(attributes)) made.setAttribute(key, attributes[key]);
    if (parent) parent.appendChild(made);
    return made;
  }

  function Game(place, nodes, number) {
    this.place = place;
    this.number = number;
    this.nodes = nodes.map(function (values) {
      return { parent: values[0], says: values[1], heard: values[2], shows: values[3], drawings: values.slice(4), next: [] };
    });
    this.nodes.forEach(function (node, index) {
      if (index > 0) this.nodes[node.parent].next.push(index);
    }, this);
    this.at = 0;
    this.step = 0;
    this.build();
    this.show(0, this.nodes[0].drawings.length, false);
  }

  Game.prototype.build = function () {
    const self = this;
    this.panel = this.place.querySelector(".panel");
    this.panel.tabIndex = 0;
    this.panel.setAttribute("role", "group");
    this.panel.setAttribute("aria-label", words.board);
    this.board = document.createElementNS(SVG, "svg");
    this.board.setAttribute("class", "board");
    this.board.setAttribute("role", "img");
    this.board.setAttribute("font-family", "sans-serif");
    this.board.setAttribute("text-anchor", "middle");
    this.board.setAttribute("stroke-linejoin", "round");
    this.panel.appendChild(this.board);
    this.words = element("p", { class: "say", "aria-hidden": "true", dir: "auto" }, this.panel);
    this.voice = element("p", { class: "voice", "aria-live": "polite" }, this.panel);
    const row = element("div", { class: "buttons" }, this.panel);
    this.buttons = {};
    Object.keys(signs).forEach(function (name) {
      const button = element("button", { type: "button", title: words[name], "aria-label": words[name] }, row);
      const sign = document.createElementNS(SVG, "svg");
      const path = document.createElementNS(SVG, "path");
      sign.setAttribute("viewBox", "0 0 24 24");
      sign.setAttribute("aria-hidden", "true");
      path.setAttribute("d", signs[name]);
      path.setAttribute("fill-rule", "evenodd");
      sign.appendChild(path);
      button.appendChild(sign);
      button.addEventListener("click", function () { latest = self; self[name](); });
      self.buttons[name] = button;
    });
    element("p", { class: "hint" }, this.panel).textContent = words.hint;
    this.place.classList.add("plays");
    this.place.addEventListener("click", function (event) {
      const move = event.target.closest(".m");
      if (move) self.go(move);
    });
  };

  /* Goes to a move in the text. */
  Game.prototype.go = function (move) {
    const index = parseInt(move.id.slice(move.id.indexOf("-") + 1), 10);
    latest = this;
    this.show(index, this.nodes[index].drawings.length, false);
    this.panel.focus({ preventScroll: true });
  };

  /* Returns what was drawn before and is not drawn now. */
  Game.prototype.draw = function (drawing) {
    const parts = drawing.split(";")[0].split(" ");
    const board = this.board;
    const before = this.uses || new Map();
    const uses = new Map();
    board.setAttribute("viewBox", data.views[parseInt(parts[0], 36)]);
    while (board.firstChild) board.removeChild(board.firstChild);
    parts.slice(1).forEach(function (part) {
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", "#a" + part);
      board.appendChild(use);
      uses.set(part, use);
    });
    this.uses = uses;
    return Array.from(before.keys()).filter(function (part) { return !uses.has(part); });
  };

  /* Of a list of what is drawn, the pieces at a place. */
  function piecesAt(uses, x, y) {
    return uses.filter(function (use) {
      const box = use.getBBox();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < NEAR;
    });
  }

  /* Lets pieces go from where they were. Returns how long that takes. */
  Game.prototype.move = function (drawing, gone, backwards) {
    const board = this.board;
    const uses = this.uses;
    const moves = drawing.split(";").slice(1).map(function (text) {
      const numbers = text.split(",").map(function (number) { return number === "" ? NaN : Number(number); });
      return backwards ? numbers.slice(2, 4).concat(numbers.slice(0, 2), numbers.slice(4)) : numbers;
    });
    const standing = Array.from(uses.keys()).filter(function (part) { return pieces.has(part); })
      .map(function (part) { return uses.get(part); });
    const leaving = gone.filter(function (part) { return pieces.has(part); }).map(function (part) {
      return element("use", { href: "#a" + part, visibility: "hidden" }, board, SVG);
    });
    const end = Math.max(0, ...moves.map(function (move) { return move[5]; }));
    moves.forEach(function (move) {
      const [x, y, toX, toY] = move;
      const times = { delay: backwards ? end - move[5] : move[4], duration: move[5] - move[4], fill: "backwards", easing: "ease-in-out" };
      if (isNaN(toX))
        piecesAt(leaving, x, y).forEach(function (use) {
          use.removeAttribute("visibility");
          times.fill = "both";
          use.animate([{ opacity: 1 }, { opacity: 0 }], times);
        });
      else
        piecesAt(standing, toX, toY).forEach(function (use) {
          use.animate(isNaN(x) ? [{ opacity: 0 }, { opacity: 1 }]
            : [{ transform: "translate(" + (x - toX) + "px," + (y - toY) + "px)" }, { transform: "none" }], times);
        });
    });
    window.setTimeout(function () { leaving.forEach(function (use) { use.remove(); }); }, end);
    return end;
  };

  /* Shows the drawings of a node one after another, so that each step is seen. */
  Game.prototype.play = function (drawings) {
    const gone = this.draw(drawings[0]);
    const time = this.move(drawings[0], gone, false);
    const self = this;
    if (drawings.length > 1) this.timer = window.setTimeout(function () { self.play(drawings.slice(1)); }, time + PAUSE);
  };

  /* From the place that was seen to the one that is: a way of a turn or less is gone, others are
   * too long. */
  Game.prototype.change = function (from, fromStep, index, step) {
    const node = this.nodes[index];
    const forth = from === index ? fromStep < step
      : index > 0 && node.parent === from && fromStep === this.nodes[from].drawings.length;
    const back = from === index ? fromStep === step + 1
      : from > 0 && this.nodes[from].parent === index && fromStep === 1;
    window.clearTimeout(this.timer);
    if (forth && !still.matches) this.play(node.drawings.slice(from === index ? fromStep : 0, step));
    else {
      const gone = this.draw(node.drawings[step - 1]);
      if (back && !still.matches) this.move(this.nodes[from].drawings[fromStep - 1], gone, true);
    }
  };

  /* Shows a node after so many of its steps. */
  Game.prototype.show = function (index, step, follow) {
    const node = this.nodes[index];
    const all = node.drawings.length;
    this.change(this.at, this.step, index, step);
    this.at = index;
    this.step = step;
    const whole = step === all;
    const says = whole ? node.says : node.says + " · " + words.step.replace("%1", step).replace("%2", all);
    this.words.textContent = says;
    this.voice.textContent = whole ? node.heard || says : says;
    this.board.setAttribute("aria-label", whole && node.shows ? node.shows : says);

    const before = this.place.querySelector(".m.now");
    if (before) { before.classList.remove("now"); before.removeAttribute("aria-current"); }
    const now = root.getElementById("m" + this.number + "-" + index);
    if (now) {
      now.classList.add("now");
      now.setAttribute("aria-current", "true");
      if (follow) this.reveal(now);
    }
    this.update();
  };

  /* Scrolls as little as needed, past what the board covers. */
  Game.prototype.reveal = function (move) {
    const box = move.getBoundingClientRect();
    const panel = this.panel.getBoundingClientRect();
    const beside = panel.right < box.left || panel.left > box.right;
    const top = beside ? 8 : Math.max(0, panel.bottom) + 8;
    if (box.top < top || box.bottom > window.innerHeight - 8)
      window.scrollBy(0, box.top - Math.max(top, window.innerHeight / 3));
  };

  Game.prototype.siblings = function () {
    return this.at === 0 ? [0] : this.nodes[this.nodes[this.at].parent].next;
  };

  Game.prototype.update = function () {
    const node = this.nodes[this.at];
    const siblings = this.siblings();
    const place = siblings.indexOf(this.at);
    const atStart = this.at === 0;
    const atEnd = node.next.length === 0 && this.step === node.drawings.length;
    this.buttons.first.disabled = this.buttons.back.disabled = this.buttons.stepBack.disabled = atStart;
    this.buttons.last.disabled = this.buttons.forth.disabled = this.buttons.stepForth.disabled = atEnd;
    this.buttons.above.disabled = place <= 0;
    this.buttons.below.disabled = place + 1 >= siblings.length;
  };

  Game.prototype.whole = function (index) {
    this.show(index, this.nodes[index].drawings.length, true);
  };
  Game.prototype.first = function () { this.whole(0); };
  Game.prototype.last = function () {
    let index = this.at;
    while (this.nodes[index].next.length > 0) index = this.nodes[index].next[0];
    this.whole(index);
  };
  Game.prototype.back = function () {
    if (this.at > 0) this.whole(this.nodes[this.at].parent);
  };
  Game.prototype.forth = function () {
    const node = this.nodes[this.at];
    if (this.step < node.drawings.length) this.whole(this.at);
    else if (node.next.length > 0) this.whole(node.next[0]);
  };
  Game.prototype.stepBack = function () {
    if (this.step > 1) this.show(this.at, this.step - 1, true);
    else this.back();
  };
  Game.prototype.stepForth = function () {
    const node = this.nodes[this.at];
    if (this.step < node.drawings.length) this.show(this.at, this.step + 1, true);
    else if (node.next.length > 0) this.show(node.next[0], 1, true);
  };
  Game.prototype.above = function () {
    const siblings = this.siblings();
    const place = siblings.indexOf(this.at);
    if (place > 0) this.whole(siblings[place - 1]);
  };
  Game.prototype.below = function () {
    const siblings = this.siblings();
    const place = siblings.indexOf(this.at);
    if (place + 1 < siblings.length) this.whole(siblings[place + 1]);
  };
  Game.prototype.fold = function () {
    const folded = this.panel.classList.toggle("folded");
    this.buttons.fold.setAttribute("aria-pressed", String(folded));
  };

  const games = data.games.map(function (nodes, index) {
    return new Game(root.getElementById("play" + (index + 1)), nodes, index + 1);
  });

  /* The game that has the keyboard, was used last, or takes most of the window. */
  function current() {
    const focused = games.find(function (game) { return game.place.contains(root.activeElement); });
    if (focused) return focused;
    function seen(game) {
      const box = game.place.getBoundingClientRect();
      return Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
    }
    if (latest !== null) if (seen(latest) > 0) return latest;
    return games.reduce(function (best, game) { return seen(game) > seen(best) ? game : best; }, games[0]);
  }

  /* Embedded, it has keys only while it has the keyboard. Keys that scroll a page belong to the board only while it has the keyboard. */
  root.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || games.length === 0) return;
    const game = current();
    const atBoard = game.panel.contains(root.activeElement);
    const keys = {
      ArrowLeft: event.shiftKey ? "stepBack" : "back",
      ArrowRight: event.shiftKey ? "stepForth" : "forth",
    };
    if (atBoard) Object.assign(keys, { Home: "first", End: "last", ArrowUp: "above", ArrowDown: "below" });
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    latest = game;
    game[action]();
  });

  /* A link to a move: booklet.html#m1-12. Embedded, there is none. */
  function follow() {
    const move = /^#m[0-9]+-[0-9]+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
    const game = games.find(function (one) { return move !== null ? one.place.contains(move) : false; });
    if (game) game.go(move);
  }
  if (host) return;
  window.addEventListener("hashchange", follow);
  follow();
})();
