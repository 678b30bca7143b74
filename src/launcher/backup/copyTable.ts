import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CatalogTable } from './catalog.ts';
import type { TableSum } from './manifest.ts';

export const UNLIMITED = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Settings with which every server writes values the same way, and refuses to leave rows out by row security. */
export const CANONICAL = `
  set local client_encoding = 'UTF8'; set local time zone 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local row_security = off`;

/** Reads a table as COPY's text. The order depends on the values alone, so that equal tables have equal hashes. */
export async function copyOut(
  client: pg.ClientBase,
  table: CatalogTable,
  onChunk: (chunk: Buffer) => Promise<unknown> = async () => undefined,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = client.query(
    copyTo(`copy (select ${columnsOf(table)} from ${tableName(table)} order by ${table.key}) to stdout`),
  );
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rows += countLineEnds(chunk);
    await onChunk(chunk);
  }
  return { rows, sha256: hash.digest('hex') };
}

export async function copyIn(
  client: pg.ClientBase,
  table: CatalogTable,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(chunks, client.query(copyFrom(`copy ${tableName(table)} (${columnsOf(table)}) from stdin`)));
}

export const tableName = ({ name }: Pick<CatalogTable, 'name'>): string => pg.escapeIdentifier(name);

const columnsOf = ({ columns }: CatalogTable): string => columns.map(pg.escapeIdentifier).join(', ');

function countLineEnds(chunk: Buffer): number {
  let count = 0;
  for (let index = chunk.indexOf('\n'); index !== -1; index = chunk.indexOf('\n', index + 1)) count++;
  return count;
}
