#!/usr/bin/env python3
# Checks files against a JSON Schema: validate-schema.py SCHEMA FILE…
# Exits with 77 when the library for it is missing.
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import sys

try:
    import jsonschema
except ImportError:
    sys.exit(77)

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
faults = 0
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        for fault in validator.iter_errors(json.load(file)):
            print(f"{name}: {list(fault.absolute_path)}: {fault.message}")
            faults += 1
sys.exit(1 if faults else 0)
