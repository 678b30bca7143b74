import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/startError.ts';
import { ONE_SERIES } from './oneSeries.ts';

export type Series = {
  readonly name: string;
  /** With `NNNN-name.sql` files. */
  readonly folder: string;
  /** Split from older databases' single series (oneSeries.ts). */
  readonly wasOne?: boolean;
};

export const FRAMEWORK: Series = {
  name: 'cantera',
  folder: join(import.meta.dirname, '../migrations'),
  wasOne: true,
};

export const seriesOf = ({ migrations }: { readonly migrations?: Series }): readonly Series[] =>
  migrations ? [FRAMEWORK, migrations] : [FRAMEWORK];

export interface Migration {
  series: Series;
  /** `0001-base.sql` */
  name: string;
  sql: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

export async function readMigrations(series: readonly Series[]): Promise<Migration[]> {
  return (await Promise.all(series.map(readSeries))).flat();
}

async function readSeries(series: Series): Promise<Migration[]> {
  const names = (await readdir(series.folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // CRLF makes no difference.
      const sql = (await readFile(join(series.folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { series, name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** @throws StartError unless contiguous, except for numbers that the other series has. */
export function checkNumber({ name, series }: Migration, index: number, all: readonly Migration[]): void {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
    throw new StartError(`El nombre de la migración ${name} no tiene la forma 0001-nombre.sql.`);
  }
  const before = all[index - 1];
  const next = before ? numberOf(before) + 1 : 1;
  const mayStart = series.wasOne ? Math.max(next, ONE_SERIES.size + 1) : next;
  if (numberOf({ name }) >= next && numberOf({ name }) <= mayStart) return;
  const expected = String(mayStart).padStart(4, '0');
  throw new StartError(`Se esperaba la migración ${expected} y está ${name}: falta un número o se repite.`);
}

export const numberOf = ({ name }: Pick<Migration, 'name'>): number => Number(name.slice(0, 4));
