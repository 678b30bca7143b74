import * as fc from 'fast-check';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { fold } from '#domain/text.ts';
import { ensureRoles } from '#server/auth/roles.ts';
import { migrate } from '#server/db/migrate.ts';
import { FRAMEWORK_SERIES } from '#server/db/migrationFiles.ts';
import { emptyDatabase, type TestDatabase } from '#testing/database.ts';
import { folderForTest } from '#support/emptyFolder.ts';
import { series } from '#support/flota/migrations.ts';

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  return database;
}

async function migrated(): Promise<TestDatabase> {
  const database = await empty();
  await migrate(database.pool, [FRAMEWORK_SERIES]);
  return database;
}

/** Returns the first column of a query's rows. */
async function column(pool: Pool, text: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>({ text, values, rowMode: 'array' });
  return rows.map((row) => row[0]);
}

test('an application has roles of its own, and users are called by them', async () => {
  const { db, pool } = await migrated();
  await ensureRoles(db, [
    { id: 1, name: 'JEFATURA DE BIBLIOTECA Y HEMEROTECA', admin: true },
    { id: 2, name: 'VOLUNTARIO' },
  ]);
  await pool.query(`
      insert into usuarios (usuario, nombre, apellido, email, password_hash, rol_id)
      values ('ana', 'Ana', 'Paz', 'ana@biblioteca.test', 'x', 1)`);
  const rol = async () => (await pool.query<{ rol: string }>('select rol from usuarios')).rows[0]!.rol;
  expect(await rol()).toBe('JEFATURA DE BIBLIOTECA Y HEMEROTECA');
  await pool.query('update usuarios set rol_id = 2');
  expect(await rol()).toBe('VOLUNTARIO');
  await pool.query(`update usuarios set rol = 'JEFATURA'`);
  expect(await rol()).toBe('VOLUNTARIO');
  await pool.query(`update roles set nombre = 'AYUDANTE' where id = 2`);
  expect(await rol()).toBe('AYUDANTE');
  await expect(pool.query('update usuarios set rol_id = 9')).rejects.toMatchObject({
    constraint: 'usuarios_rol_id_fkey',
  });
});

test('A database of one application is refused by another', async () => {
  const { pool } = await empty();
  await migrate(pool, series);
  const another = { name: 'biblioteca', folder: folderForTest() };
  await expect(migrate(pool, [FRAMEWORK_SERIES, another])).rejects.toThrow('este programa no la trae');
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('ñ sorts after n, and accents and case only break ties', async () => {
  const { pool } = await migrated();
  const sorted = await column(
    pool,
    `select x from unnest(array['Ñandú', 'Oca', 'nuñez', 'Nuñez Zárate', 'Núñez', 'Nzo', 'Árbol', 'Arca']) x
     order by x collate espanol`,
  );
  expect(sorted).toEqual(['Árbol', 'Arca', 'nuñez', 'Núñez', 'Nuñez Zárate', 'Nzo', 'Ñandú', 'Oca']);
});

test('sin_acentos() turns any text into the form that `fold` gives it', async () => {
  const { pool } = await migrated();
  const signs = [
    ...range(0x20, 0x36f), // Basic Latin to Combining Diacritical Marks
    ...range(0x1ab0, 0x1aff), // Combining Diacritical Marks Extended
    ...range(0x1d00, 0x2e5d), // Phonetic Extensions to Supplemental Punctuation
    ...range(0x3000, 0x303f), // CJK Symbols and Punctuation
    ...range(0xfb00, 0xfb06), // Latin ligatures
    ...range(0xfe00, 0xfe6b), // Variation Selectors to Small Form Variants
    ...range(0xff01, 0xff5e), // Full-width forms of ASCII
    0xfeff, // The byte order mark
    0x1f69a, // An emoji
  ]
    .filter((point) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]/u.test(String.fromCodePoint(point)))
    .map((point) => String.fromCodePoint(point));
  const random = fc.sample(fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 }), {
    numRuns: 3000,
    seed: 36,
  });
  const texts = [null, ...signs.map((sign) => `Á${sign}b`), ...random];
  const foldInSql = (each: unknown) =>
    column(
      pool,
      'select sin_acentos(text) from unnest($1::text[]) with ordinality as t (text, n) order by n',
      [each],
    );
  const folded = await foldInSql(texts);
  expect(folded).toEqual(texts.map((text) => (text === null ? null : fold(text))));
  expect(await foldInSql(folded)).toEqual(folded);
});

test.each(['update historial set accion = accion', 'delete from historial', 'truncate historial'])(
  'the history stays as it was written: %s is refused, also in replica mode',
  async (change) => {
    const { pool } = await migrated();
    await pool.query(
      `insert into historial (entidad, registro_id, accion, cambios) values ('camiones', 1, 'crear', '{}')`,
    );
    await expect(pool.query(change)).rejects.toThrow('La tabla historial solo admite altas');

    const { rows } = await pool.query<{ superuser: boolean }>(
      'select rolsuper as superuser from pg_roles where rolname = current_user',
    );
    // Superusers alone may change this setting.
    if (rows[0]?.superuser) {
      await expect(pool.query(`set session_replication_role = replica; ${change}`)).rejects.toThrow(
        'solo admite altas',
      );
    }
    expect(await column(pool, 'select count(*)::int from historial')).toEqual([1]);
  },
);
