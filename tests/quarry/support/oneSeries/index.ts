import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * Migrates an empty database as the previous version did, with a single series: with this folder's released files,
 * up to `last`.
 */
export async function migrateAsBefore(pool: pg.Pool, last = '9999'): Promise<void> {
  await pool.query(`
    create table migraciones (
      nombre text collate "C" primary key,
      huella text not null,
      iniciada_en timestamptz not null default now(),
      aplicada_en timestamptz
    )`);
  for (const name of (await readdir(import.meta.dirname)).toSorted()) {
    if (!name.endsWith('.sql') || name > last) continue;
    const text = await readFile(join(import.meta.dirname, name), 'utf8');
    await pool.query(text);
    await pool.query('insert into migraciones (nombre, huella, aplicada_en) values ($1, $2, now())', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
}
