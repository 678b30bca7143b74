import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { folderForTest } from '#support/emptyFolder.ts';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { administer, connectionWith } from '#testing/postgres.ts';
import { migrate } from './migrate.ts';
import { FRAMEWORK_SERIES } from './migrationFiles.ts';

describe('migrate', () => {
  let folder: string;
  let pool: Pool;

  beforeEach(async () => {
    folder = folderForTest();
    await write('0001-primera.sql', `create table primera (id integer); insert into primera values (1);`);
    await write('0002-segunda.sql', 'create table segunda (id integer);');
    pool = await emptyDatabase();
  });

  /** A pool of one connection, which cuts off what takes longer than 50 ms. */
  const poolOfOne = () => {
    const single = new Pool({ ...pool.options, max: 1, statement_timeout: 50 });
    onTestFinished(() => single.end());
    return single;
  };
  const series = () => [{ name: 'prueba', folder }];
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
  const tables = () =>
    column(
      pool,
      `select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );

  it('lets five processes start at once: each file is applied once, an index concurrently while the others wait', async () => {
    await write('0003-lenta.sql', 'select pg_sleep(0.3); create table lenta (id integer);');
    await write(
      '0004-indice.sql',
      '-- sin transacción\ncreate index concurrently primera_id_idx on primera (id);',
    );
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, series())));
    expect(results.flatMap(({ applied }) => applied)).toEqual([
      '0001-primera.sql',
      '0002-segunda.sql',
      '0003-lenta.sql',
      '0004-indice.sql',
    ]);
    expect(await column(pool, 'select id from primera')).toEqual([1]);
    const isIndexValid = `select indisvalid from pg_index where indexrelid = 'primera_id_idx'::regclass`;
    expect(await column(pool, isIndexValid)).toEqual([true]);
  });

  it('needs one connection, and is not cut off by its statement timeout', async () => {
    const single = poolOfOne();
    await write('0003-lenta.sql', 'select pg_sleep(0.2);');
    expect((await migrate(single, series())).applied).toContain('0003-lenta.sql');
  });

  it('leaves neither its lock nor its settings to the next user of the connection', async () => {
    const single = poolOfOne();
    await migrate(single, series());
    expect(await column(single, 'show statement_timeout')).toEqual(['50ms']);
    const ownLocks = `select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
    expect(await column(single, ownLocks)).toEqual([0]);
  });

  it.each<[what: string, sql: string, message: RegExp]>([
    [
      'that fails, whose line is named',
      'create table tercera (id integer);\n\ninsert into inexistente values (1);',
      /0003-tercera\.sql \(línea 3\).*inexistente.*No quedó nada/,
    ],
    [
      'whose record cannot be kept',
      `create table tercera (id integer); insert into migraciones (serie, nombre, huella) values ('prueba', '0003-tercera.sql', '');`,
      /migraciones_pkey/,
    ],
    [
      'whose connection is lost',
      'create table tercera (id integer); select pg_terminate_backend(pg_backend_pid());',
      /0003-tercera\.sql falló/,
    ],
  ])('leaves nothing of a file %s, and goes on once it is mended', async (_what, sql, message) => {
    await write('0003-tercera.sql', sql);
    await expect(migrate(pool, series())).rejects.toThrow(message);
    expect(await tables()).toEqual(['migraciones', 'primera', 'segunda']);
    await write('0003-tercera.sql', 'create table tercera (id integer);');
    expect(await migrate(pool, series())).toEqual({ applied: ['0003-tercera.sql'] });
  });

  it('refuses a database of another encoding, in a sentence with the way out', async () => {
    const latin = await emptyDatabase(`encoding 'LATIN1' locale 'C' template template0`);
    await expect(migrate(latin, [FRAMEWORK_SERIES])).rejects.toThrow(
      /^La base de datos cantera_vacia_\w+ guarda sus textos en LATIN1, y Cantera necesita UTF8\. .*_utf8/,
    );
  });

  it('says which folder it cannot read', async () => {
    const [own] = series();
    await expect(migrate(pool, [{ ...own!, folder: '/no/hay' }])).rejects.toThrow(
      'No se puede leer la carpeta de migraciones /no/hay.',
    );
  });

  it('fails, and does not take the process with it, when its connection is lost while it waits its turn', async () => {
    const busy = await pool.connect();
    onTestFinished(() => busy.release(true));
    await busy.query(`select pg_advisory_lock(hashtextextended('cantera.migraciones', 0))`);
    const cut = () =>
      column(
        pool,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle' and query like '%pg_try_advisory_lock%'`,
      );
    await Promise.all([
      expect(migrate(pool, series())).rejects.toThrow(/connection/i),
      vi.waitFor(async () => expect(await cut()).toEqual([true])),
    ]);
  });

  it('reads a checkout with CRLF line ends as the same files', async () => {
    await write('0001-primera.sql', 'create table primera (\n  id integer\n);');
    await migrate(pool, series());
    await write('0001-primera.sql', 'create table primera (\r\n  id integer\r\n);');
    expect(await migrate(pool, series())).toEqual({ applied: [] });
  });

  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'an applied file that was changed',
      /0001-primera\.sql cambió después de aplicada/,
      () => write('0001-primera.sql', 'create table primera (id bigint);'),
    ],
    [
      'an applied file that is missing',
      /aplicada la migración 0002-segunda\.sql, y este programa no la trae/,
      () => rm(join(folder, '0002-segunda.sql')),
    ],
    [
      'the database of a newer version, where the message names the missing file and not the changed one',
      /aplicada la migración 0002-segunda\.sql, y este programa no la trae/,
      async () => {
        await rm(join(folder, '0002-segunda.sql'));
        await write('0001-primera.sql', 'create table primera (id bigint);');
      },
    ],
    [
      'an old file that was never applied',
      /0001-primera\.sql no está aplicada, y la posterior 0002-segunda\.sql sí/,
      () => pool.query(`delete from migraciones where nombre = '0001-primera.sql'`),
    ],
    [
      'a number that is skipped',
      /Se esperaba la migración 0004 y está 0005-quinta\.sql/,
      () => write('0005-quinta.sql', 'select 1;'),
    ],
    [
      'a name of another form',
      /El nombre de la migración 0004_cuarta\.sql/,
      () => write('0004_cuarta.sql', 'select 1;'),
    ],
  ])('refuses %s, and writes nothing', async (_case, message, changeFiles) => {
    await migrate(pool, series());
    await write('0003-tercera.sql', 'create table tercera (id integer);');
    await changeFiles();
    const before = await column(pool, 'select m::text from migraciones m order by nombre');

    await expect(migrate(pool, series())).rejects.toThrow(message);

    expect(await tables()).toEqual(['migraciones', 'primera', 'segunda']);
    expect(await column(pool, 'select m::text from migraciones m order by nombre')).toEqual(before);
  });

  it('adds and fills columns while another process serves, and drops them only when none does', async () => {
    await migrate(pool, series());
    const serving = await pool.connect();
    try {
      // A running server is known by its listening on this channel.
      await serving.query('listen cantera_trabajos');
      // The SQL comment belongs to the test, like all that is dropped here: none of it counts as a removal.
      await write(
        '0003-agrega.sql',
        `-- Drops nothing yet.
        create temporary table copia (id integer) on commit drop;
        alter table primera add nombre text default 'x';
        alter table primera alter nombre drop default;
        create index primera_idx on primera (id); drop index primera_idx;
        update primera set nombre = 'lleno';`,
      );
      expect(await migrate(pool, series())).toEqual({ applied: ['0003-agrega.sql'] });

      await write('0004-quita.sql', 'alter table primera drop nombre;');
      await expect(migrate(pool, series())).rejects.toThrow(
        /0004-quita\.sql quita algo que usa la versión anterior.*Detenga todos sus procesos/,
      );
      expect(await column(pool, 'select nombre from primera')).toEqual(['lleno']);
    } finally {
      serving.release(true);
    }
    // The server notices a moment later.
    await vi.waitFor(async () =>
      expect(await migrate(pool, series())).toEqual({ applied: ['0004-quita.sql'] }),
    );
  });

  it('accepts that numbers are missing up to `gapsUpTo`, and not after it', async () => {
    const gaps = [{ name: 'prueba', folder, gapsUpTo: 6 }];
    await write('0005-quinta.sql', 'select 1;');
    await write('0009-novena.sql', 'select 1;');
    await expect(migrate(pool, gaps)).rejects.toThrow(
      /Se esperaba la migración 0007 y está 0009-novena\.sql/,
    );
    await rm(join(folder, '0009-novena.sql'));
    await write('0007-septima.sql', 'select 1;');
    await migrate(pool, gaps);
    expect(await column(pool, 'select nombre from migraciones order by nombre')).toContain(
      '0007-septima.sql',
    );
  });

  it('refuses after a half-applied file, says how to go on, and that way works', async () => {
    await write('0002-segunda.sql', 'insert into primera values (1);');
    await write(
      '0003-indice.sql',
      '-- sin transacción\ncreate unique index concurrently primera_id_unico on primera (id);',
    );
    await write('0004-cuarta.sql', 'create table cuarta (id integer);');
    await expect(migrate(pool, series())).rejects.toThrow(
      /0003-indice\.sql falló: could not create unique index/,
    );
    await expect(migrate(pool, series())).rejects.toThrow(/0003-indice\.sql empezó y no terminó/);
    expect(await tables()).toEqual(['migraciones', 'primera']);

    await pool.query(
      'drop index primera_id_unico; delete from primera where ctid > (select min(ctid) from primera)',
    );
    await pool.query(`delete from migraciones where nombre = '0003-indice.sql'`);
    expect(await migrate(pool, series())).toEqual({ applied: ['0003-indice.sql', '0004-cuarta.sql'] });
  });
});

/** Creates an empty database, which the end of the test drops. */
async function emptyDatabase(options = ''): Promise<Pool> {
  const { connection } = inject('postgres');
  const name = `cantera_vacia_${randomUUID().slice(0, 8)}`;
  await administer(connection, `create database ${name} ${options}`);
  const pool = new Pool(connectionWith(connection, name));
  onTestFinished(async () => {
    await pool.end();
    await administer(connection, `drop database ${name}`);
  });
  return pool;
}

/** Returns the first column of a query's rows. */
async function column(pool: Pool, text: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>({ text, values, rowMode: 'array' });
  return rows.map((row) => row[0]);
}
