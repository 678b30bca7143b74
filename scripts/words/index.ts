/** `npm run docs:words`: writes the tables of docs/declaration.md, and cantera.schema.json for editors. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../cli/run.ts';
import { jsonSchema, SCHEMA_FILE } from './jsonSchema.ts';
import { PAGE, withTables } from './tables.ts';

const path = join(ROOT, PAGE);
writeFileSync(path, withTables(readFileSync(path, 'utf8')));
writeFileSync(join(ROOT, SCHEMA_FILE), `${JSON.stringify(jsonSchema(), null, 2)}\n`);
