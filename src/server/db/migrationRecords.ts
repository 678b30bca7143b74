import pg from 'pg';
import { runPrivileged } from './runPrivileged.ts';

/** A row of `migraciones`: a migration that was applied. */
export interface AppliedRecord {
  /** 'cantera' or the application's; null in a database of version 0.1. */
  serie: string | null;
  nombre: string;
  huella: string;
  /** False for a migration that failed outside of a transaction, and may have left something. */
  terminada: boolean;
}

/** Returns the applied migrations; null if the database is not Cantera's. */
export async function appliedIn(client: pg.ClientBase | pg.Pool): Promise<AppliedRecord[] | null> {
  const { rows } = await client.query<{ exists: boolean }>(TABLE_EXISTS);
  return rows[0]!.exists ? (await client.query<AppliedRecord>(SELECT_RECORDS)).rows : null;
}

/** Returns the applied migrations. An empty database gets the table for them. */
export async function readRecords(client: pg.ClientBase): Promise<AppliedRecord[]> {
  const { user = 'cantera' } = client as pg.Client;
  await runPrivileged(client, CREATE_TABLE, `create schema authorization ${pg.escapeIdentifier(user)}`);
  return (await client.query<AppliedRecord>(SELECT_RECORDS)).rows;
}

const CREATE_TABLE = `
  create table if not exists migraciones (
    nombre text collate "C" not null,
    huella text not null,
    iniciada_en timestamptz not null default now(),
    aplicada_en timestamptz,
    serie text collate "C" not null,
    primary key (serie, nombre)
  )`;

const TABLE_EXISTS = `select to_regclass('migraciones') is not null as exists`;
/** Reads the series through JSON, because a database of version 0.1 lacks that column. */
const SELECT_RECORDS = `
  select to_jsonb(m) ->> 'serie' as serie, nombre, huella, aplicada_en is not null as terminada
  from migraciones m order by nombre, serie`;
