import { basename } from 'node:path';
import pg from 'pg';
import { ZONE } from '#argentina/locale.ts';
import type { PublishedDefinition } from '#server/studio.ts';
import { StartError } from '#server/startError.ts';
import { readArchive, type ArchiveEntry } from './archive.ts';
import { refillCompanions, tablesOf, type CatalogTable } from './catalog.ts';
import type { CheckedArchive } from './checkArchive.ts';
import { CANONICAL, copyIn, copyOut, tableName } from './copyTable.ts';
import { withoutGuards } from './guards.ts';
import type { MailKeeper } from './mails.ts';
import { entries, type Manifest, type TableSum, type ArchiveSums } from './manifest.ts';

/**
 * Loads an archive's rows, mails and sequences into tables that exist already, as they were at the copy.
 * @returns archived tables that this program does not know. @throws StartError if the loaded rows differ from the archive
 */
export async function loadArchive(
  client: pg.ClientBase,
  { path, manifest, sums }: CheckedArchive,
  mails: MailKeeper,
  onLoaded?: (table: string, sum: TableSum) => unknown,
): Promise<{ unknownTables: string[] }> {
  const { tables, unknownTables } = await matchTables(client, manifest.tables);
  await client.query(CANONICAL);
  await permitDuplicates(client, tables, path, sums);
  await withoutGuards(client, async () => {
    await emptyTables(client, [...tables.values()]);
    await loadRows(client, tables, path, mails);
    await refillCompanions(client);
  });
  for (const [name, table] of tables) {
    const sum = await copyOut(client, table);
    if (sum.sha256 !== sums.tables[name]?.sha256)
      throw new StartError(`La tabla ${name} no quedó como en la copia: no se restauró nada.`);
    await onLoaded?.(name, sum);
  }
  await client.query(
    `select setval(quote_ident(name)::regclass, last::bigint) from json_each_text($1) as sequences (name, last)
      where to_regclass(quote_ident(name)) is not null`,
    [JSON.stringify(sums.sequences)],
  );
  // CANONICAL has set UTC. Migrations that follow in this transaction expect the zone of every other connection.
  await client.query(`set local time zone '${ZONE}'`);
  return { unknownTables };
}

/** Reads the published definitions, oldest first, through temporary tables, because the archive's rows are not loaded yet. */
export async function publishedDefinitionsIn(client: pg.ClientBase, { path, manifest }: CheckedArchive) {
  const temporaryTables = new Map(
    manifest.tables
      .filter(({ name }) => name === 'definiciones' || name === 'definiciones_versiones')
      .map(({ name, columns }) => [name, { name: `copia_${name}`, columns, key: '' }]),
  );
  for (const [name, table] of temporaryTables)
    await client.query(`create temporary table ${table.name} (like ${name}) on commit drop`);
  if (temporaryTables.size === 0) return [];
  await loadRows(client, temporaryTables, path);
  const { rows } = await client.query<PublishedDefinition>(`
    select nombre, definicion from copia_definiciones_versiones as v
      join copia_definiciones as d on d.id = v.definicion_id
    order by v.publicada_en, v.definicion_id, v.version`);
  return rows;
}

/** @throws StartError if a table has other columns in the archive */
async function matchTables(
  client: pg.ClientBase,
  archived: Manifest['tables'],
): Promise<{ tables: Map<string, CatalogTable>; unknownTables: string[] }> {
  const present = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const { name, columns } of archived) {
    const table = present.get(name);
    if (table && columns.toSorted().join() !== table.columns.toSorted().join())
      throw new StartError(`La tabla ${name} tiene otras columnas en la copia (${columns.join(', ')}).`);
  }
  // The order of columns depends on which series of migrations was applied first, so the archive's is taken.
  const known = archived.filter(({ name }) => present.has(name));
  return {
    tables: new Map(known.map(({ name, columns }) => [name, { ...present.get(name)!, columns }])),
    unknownTables: archived.map(({ name }) => name).filter((name) => !present.has(name)),
  };
}

/**
 * Loads the permitted duplicates (`repetidos`) ahead of the other tables, and leaves them out of the unique indexes.
 * `loadArchive` loads this table again.
 */
async function permitDuplicates(
  client: pg.ClientBase,
  tables: ReadonlyMap<string, CatalogTable>,
  path: string,
  sums: ArchiveSums,
): Promise<void> {
  const table = tables.get('repetidos');
  if (!table || sums.tables['repetidos']?.rows === 0) return;
  await loadRows(client, new Map([['repetidos', table]]), path);
  await client.query('select exceptuar_repetidos()');
}

/** Empty tables are left out: `truncate` makes a new file for each. */
async function emptyTables(client: pg.ClientBase, tables: CatalogTable[]): Promise<void> {
  const namesIfFilled = tables.map(
    (table) =>
      `select ${pg.escapeLiteral(tableName(table))} as name where exists (select from ${tableName(table)})`,
  );
  const { rows } = await client.query<{ name: string }>(namesIfFilled.join(' union all '));
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
}

async function loadRows(
  client: pg.ClientBase,
  tables: Map<string, CatalogTable>,
  path: string,
  mails?: MailKeeper,
): Promise<void> {
  const archive = readArchive(path);
  let next = await archive.next();
  async function* bytesIn(folder: string): AsyncGenerator<Uint8Array> {
    for (; !next.done && folderOf(next.value) === folder; next = await archive.next()) yield next.value.bytes;
  }
  try {
    while (!next.done) {
      const folder = folderOf(next.value);
      const table = folder.startsWith(entries.tables) ? tables.get(basename(folder)) : undefined;
      if (table) await copyIn(client, table, bytesIn(folder));
      else {
        if (folder === entries.mails) await mails?.put(next.value);
        next = await archive.next();
      }
    }
  } finally {
    await archive.return(undefined);
  }
}

/** Example: 'tables/usuarios/00001.copy' is in 'tables/usuarios/'. */
const folderOf = ({ name }: ArchiveEntry): string => name.slice(0, name.lastIndexOf('/') + 1);
