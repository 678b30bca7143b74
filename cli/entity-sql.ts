import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { withLines, type Entity } from '#schema/entity.ts';
import type { ServerApplication } from '#server/application.ts';
import { createTableSql, tableOf } from '#server/tables/ddl.ts';
import { startEmbedded } from '#launcher/embedded/index.ts';
import { pathsIn } from '#launcher/embedded/paths.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { chipsComment, migrationFor } from '#server/tables/migrationFor.ts';
import { readEnv } from '#server/env.ts';
import { StartError } from '#server/startError.ts';
import { loadApplication, type CommandTarget } from './application.ts';
import { PROJECT } from './run.ts';
import { withServer, type Server } from './server.ts';

export async function entitySql(
  place: CommandTarget,
  name: string | undefined,
  isSaved: boolean,
): Promise<void> {
  const application = await loadApplication(place.folder);
  const entity = entityIn(application, place.folder, name);
  console.log(isSaved ? await save(place, application, entity) : sqlOf(application, entity));
}

function entityIn(
  { registry: { all } }: ServerApplication,
  folder: string,
  name: string | undefined,
): Entity {
  const entity = all.find((candidate) => candidate.name === name);
  if (entity) return entity;
  const names = all.map((each) => each.name).join(', ');
  throw new StartError(
    name
      ? `No entity is called '${name}': ${names}.\nA new one has to be in ${relative(PROJECT, join(folder, 'index.ts'))} first.`
      : `Name an entity: ${names}.`,
  );
}

function sqlOf({ registry }: ServerApplication, entity: Entity): string {
  const created = withLines(entity).map((each) => createTableSql(tableOf(registry, each)));
  return `-- ${entity.label.many}.\n\n${created.join('\n\n')}\n${chipsComment(entity)}`;
}

async function save(place: CommandTarget, application: ServerApplication, entity: Entity): Promise<string> {
  if (entity.view) throw new StartError(`${entity.name} es una vista: su SQL se escribe a mano.`);
  const needed = await onDatabase(place, (server) =>
    migrationFor(server, { registry: application.registry, series: seriesOf(application), entity }),
  );
  const undeclared = needed.undeclared.map(
    (index) =>
      `\nEl índice único ${index} no está declarado: si sobra, una migración lo quita (drop index ${index};).`,
  );
  if (needed.kind === 'none')
    return `${entity.name}: no hace falta nada, las tablas son las declaradas.${undeclared.join('')}`;
  const migrations = application.migrations?.folder ?? join(place.folder, 'migrations');
  mkdirSync(migrations, { recursive: true });
  const path = join(migrations, nextName(migrations, entity, needed.kind));
  writeFileSync(path, needed.sql, { flag: 'wx' });
  return `Saved as ${relative(PROJECT, path)}${undeclared.join('')}`;
}

function nextName(migrations: string, { table }: Entity, kind: 'new' | 'changed'): string {
  const last = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const number = String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
  return `${number}-${table.replaceAll('_', '-')}${kind === 'new' ? '' : '-cambios'}.sql`;
}

/** The rows of a database that exists tell what would be lost. */
async function onDatabase<T>(
  { environment }: CommandTarget,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const env = readEnv(environment);
  if (env.databaseUrl !== undefined || existsSync(pathsIn(env.dataDir).cluster)) return withServer(env, work);
  const dataDir = mkdtempSync(join(tmpdir(), 'cantera-sql-'));
  try {
    const { connection, stop } = await startEmbedded({ dataDir, log: { info: () => undefined } });
    try {
      return await work(connection);
    } finally {
      await stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
