import pg from 'pg';
import { orAskAdministrator } from './orAskAdministrator.ts';

export interface AppliedRecord {
  /** Null in a database of version 0.1. */
  serie: string | null;
  nombre: string;
  huella: string;
  terminada: boolean;
}

/** Null for a database that is not Cantera's. */
export async function appliedIn(client: pg.ClientBase | pg.Pool): Promise<AppliedRecord[] | null> {
  const { rows } = await client.query<{ isThere: boolean }>(IS_OURS);
  return rows[0]!.isThere ? (await client.query<AppliedRecord>(RECORDS)).rows : null;
}

/** Reads the applied migrations, after making their table if it is missing. */
export async function readRecords(client: pg.ClientBase): Promise<AppliedRecord[]> {
  const { user = 'cantera' } = client as pg.Client;
  await orAskAdministrator(client, TABLE, `create schema authorization ${pg.escapeIdentifier(user)}`);
  return (await client.query<AppliedRecord>(RECORDS)).rows;
}

const TABLE = `
  create table if not exists migraciones (
    nombre text collate "C" not null,
    huella text not null,
    iniciada_en timestamptz not null default now(),
    aplicada_en timestamptz,
    serie text collate "C" not null,
    primary key (serie, nombre)
  )`;

const IS_OURS = `select to_regclass('migraciones') is not null as "isThere"`;
/** Reads the series through JSON, because a database of version 0.1 lacks that column. */
const RECORDS = `
  select to_jsonb(m) ->> 'serie' as serie, nombre, huella, aplicada_en is not null as terminada
  from migraciones m order by nombre, serie`;
