import type pg from 'pg';
import { StartError } from '#server/startError.ts';
import type { Migration } from './migrationFiles.ts';
import { changed, notBrought } from './migrationMistakes.ts';
import type { AppliedRecord } from './migrationRecords.ts';
import { ONE_SERIES } from './oneSeries.ts';

export const isOfOneSeries = ({ serie }: AppliedRecord): boolean => serie === null;

/** Gives the table of a database of one series its present shape. */
export async function adopt(
  client: pg.ClientBase,
  migrations: Migration[],
  records: AppliedRecord[],
): Promise<void> {
  await client.query('alter table migraciones drop constraint migraciones_pkey, add serie text collate "C"');
  await client.query(
    `insert into migraciones (nombre, huella, iniciada_en, aplicada_en, serie)
     select m.nombre, parte.huella, m.iniciada_en, m.aplicada_en, parte.serie
     from migraciones m join json_to_recordset($1) as parte (serie text, nombre text, huella text) using (nombre)`,
    [JSON.stringify(inSeries(migrations, records))],
  );
  await client.query(`
    delete from migraciones where serie is null;
    alter table migraciones alter serie set not null, add primary key (serie, nombre)`);
}

/** And back, for a copy from then. */
export const giveFormerShape = (client: pg.ClientBase) => client.query(FORMER_TABLE);

const FORMER_TABLE = `
  drop table migraciones;
  create table migraciones (
    nombre text collate "C" primary key,
    huella text not null,
    iniciada_en timestamptz not null default now(),
    aplicada_en timestamptz
  )`;

/** One of the single series becomes its part in each. @throws StartError for a changed or unknown one. */
export function inSeries(
  migrations: readonly Migration[],
  records: readonly AppliedRecord[],
): AppliedRecord[] {
  const partsOf = ({ nombre }: AppliedRecord) =>
    migrations.filter(({ name, series }) => series.wasOne && name === nombre);
  const unknown = records.findLast((record) => isOfOneSeries(record) && partsOf(record).length === 0);
  if (unknown) throw new StartError(notBrought(unknown.nombre));
  return records.flatMap((record) => {
    if (!isOfOneSeries(record)) return [record];
    const { nombre, huella } = record;
    const parts = partsOf(record);
    if (ONE_SERIES.get(nombre) !== huella) throw new StartError(changed(nombre));
    return parts.map(({ series, hash }) => ({ ...record, serie: series.name, huella: hash }));
  });
}
