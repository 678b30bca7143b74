/** `npm run entity:sql <name>`: the SQL that a declared entity's table needs, to be put into a new migration. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '#resources/index.ts';
import type { Entity } from '#schema/entity.ts';
import { createTableSql, tableOf } from '#server/db/ddl.ts';

const entities = registry.all as readonly Entity[];
const [name] = process.argv.slice(2);
const entity = entities.find((candidate) => candidate.name === name);

if (entity) {
  console.log(`-- Save as src/server/db/migrations/${nextMigration(entity)}`);
  console.log(`-- ${entity.label.many}.\n`);
  console.log(createTableSql(tableOf(registry, entity)));
} else {
  const names = entities.map((each) => each.name).join(', ');
  console.error(`${name ? `No entity is called '${name}'` : 'Name an entity'}: ${names}.`);
  if (name) console.error('A new one has to be in src/resources/index.ts first.');
  process.exitCode = 1;
}

function nextMigration({ table }: Entity): string {
  const folder = join(import.meta.dirname, '../src/server/db/migrations');
  const count = readdirSync(folder).filter((file) => file.endsWith('.sql')).length;
  return `${String(count + 1).padStart(4, '0')}-${table.replaceAll('_', '-')}.sql`;
}
