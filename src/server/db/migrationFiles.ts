import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/startError.ts';

/** A numbered series of migrations: the framework's, or the application's. */
export type Series = {
  readonly name: string;
  readonly folder: string;
  /** Numbers up to this one may be missing, because the series was released with gaps (docs/decisions/0018). */
  readonly gapsUpTo?: number;
  /** Migrations of a part that an application may leave out and add later, and the part's folder with their files. */
  readonly optional?: { readonly numbers: readonly number[]; readonly folder?: string };
};

export const FRAMEWORK_SERIES: Series = {
  name: 'cantera',
  folder: join(import.meta.dirname, '../migrations'),
  gapsUpTo: 29,
  // Migrations of the studio.
  optional: { numbers: [38, 43, 45, 50] },
};

/** Returns the framework's series, with the studio's folder if the application has it, and that of the application. */
export function seriesOf({ migrations, studio }: WithMigrations): readonly Series[] {
  const { numbers } = FRAMEWORK_SERIES.optional!;
  const framework = studio
    ? { ...FRAMEWORK_SERIES, optional: { numbers, folder: studio.migrations } }
    : FRAMEWORK_SERIES;
  return migrations ? [framework, migrations] : [framework];
}

type WithMigrations = {
  readonly migrations?: Series | undefined;
  readonly studio?: { readonly migrations: string } | undefined;
};

export const isOptional = ({ series, name }: Pick<Migration, 'series' | 'name'>): boolean =>
  series.optional?.numbers.includes(migrationNumber({ name })) ?? false;

export interface Migration {
  series: Series;
  name: string;
  sql: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

export const readMigrations = async (series: readonly Series[]): Promise<Migration[]> =>
  (await Promise.all(series.map(readSeries))).flat();

async function readSeries(series: Series): Promise<Migration[]> {
  const { folder, optional } = series;
  const folders = optional?.folder === undefined ? [folder] : [folder, optional.folder];
  const files = await Promise.all(folders.map((each) => filesIn(series, each)));
  return files.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function filesIn(series: Series, folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch(() => {
    throw new StartError(`No se puede leer la carpeta de migraciones ${folder}.`);
  });
  const names = files.filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { series, name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** @throws StartError if the name is malformed, or a number is missing or repeated */
export function checkNumber({ name, series }: Migration, index: number, all: readonly Migration[]): void {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    throw new StartError(`El nombre de la migración ${name} no tiene la forma 0001-nombre.sql.`);
  const number = migrationNumber({ name });
  const before = all[index - 1];
  const optional = new Set(series.optional?.numbers);
  // The numbers of an optional part may be missing, too.
  let lowest = before ? migrationNumber(before) + 1 : 1;
  while (optional.has(lowest) && number > lowest) lowest += 1;
  const highest = Math.max(lowest, (series.gapsUpTo ?? 0) + 1);
  if (number >= lowest && number <= highest) return;
  const expected = String(highest).padStart(4, '0');
  throw new StartError(`Se esperaba la migración ${expected} y está ${name}: falta un número o se repite.`);
}

export const migrationNumber = ({ name }: Pick<Migration, 'name'>): number => Number(name.slice(0, 4));
