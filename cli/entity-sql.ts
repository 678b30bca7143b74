/** `npm run entity:sql <name> [folder]`: prints a declared entity's SQL; `-- --save` writes a migration. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Entity } from '#schema/entity.ts';
import { chipIndexesSql, createTableSql, tableOf } from '#server/db/ddl.ts';
import { DEFAULT, loadApplication } from './application.ts';
import { ROOT } from './run.ts';

const [name, folder = DEFAULT] = process.argv.slice(2).filter((word) => word !== '--save');
const { registry, migrations } = await loadApplication(folder);
const MIGRATIONS = migrations?.folder ?? join(ROOT, folder, 'migrations');
const entities = registry.all;
const entity = entities.find((candidate) => candidate.name === name);

if (entity) {
  const tables = [entity, ...entity.lines.map((lines) => lines.entity)];
  const created = tables.map((each) => createTableSql(tableOf(registry, each)));
  const forChips = chipIndexesSql(entity).map((index) => `-- ${index}\n`);
  if (forChips.length > 0)
    forChips.unshift('\n-- For its chips, once there are thousands (each index costs every write):\n');
  const sql = `-- ${entity.label.many}.\n\n${created.join('\n\n')}\n${forChips.join('')}`;
  if (process.argv.includes('--save')) save(entity, sql);
  else console.log(sql);
} else {
  const names = entities.map((each) => each.name).join(', ');
  console.error(`${name ? `No entity is called '${name}'` : 'Name an entity'}: ${names}.`);
  if (name) console.error(`A new one has to be in ${folder}/index.ts first.`);
  process.exitCode = 1;
}

function save({ table }: Entity, sql: string): void {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  const ending = `-${table.replaceAll('_', '-')}.sql`;
  const earlier = files.find((file) => file.slice('0000'.length) === ending);
  if (earlier) {
    console.error(
      `${earlier} has made this table already. What changes in it is a new migration, written by hand.`,
    );
    process.exitCode = 1;
    return;
  }
  const path = join(
    MIGRATIONS,
    `${String(Number(files.at(-1)?.slice(0, 4) ?? 0) + 1).padStart(4, '0')}${ending}`,
  );
  writeFileSync(path, sql, { flag: 'wx' });
  console.log(`Saved as ${relative(ROOT, path)}`);
}
