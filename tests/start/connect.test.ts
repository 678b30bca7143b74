import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect, transaction } from '#server/db/connect.ts';
import { refuseUnsafeServer } from '#server/db/refuseUnsafeServer.ts';
import type { Connection } from '#server/db/connect.ts';
import { runPrepared } from '#server/db/prepared.ts';
import { testDatabase } from '#quarry/app.ts';

describe('values from the database', () => {
  it('are exact, and days and instants need no time zone', async () => {
    const { pool } = await open();
    const { rows } = await pool.query(`
      select 1.10::numeric(9, 2) as monto, array[1.10, null]::numeric[] as montos, 5::bigint as cantidad,
        date '2024-03-01' as dia, timestamptz '2024-03-01 23:30:00-03' as instante, '{"una_clave": 1}'::jsonb as datos`);
    expect(rows).toEqual([
      {
        monto: '1.10',
        montos: ['1.10', null],
        cantidad: 5,
        dia: '2024-03-01',
        instante: '2024-03-02T02:30:00.000Z',
        datos: { una_clave: 1 },
      },
    ]);
  });

  it('that no number can hold are an error and not a wrong number', async () => {
    const { pool } = await open();
    await expect(pool.query('select 9007199254740993')).rejects.toThrow(RangeError);
  });
});

describe('refuseUnsafeServer', () => {
  it('refuses one that answers before it has stored, by the name of the setting, also where the rest is managed', async () => {
    const { db } = await open('-c synchronous_commit=off');
    await expect(refuseUnsafeServer(db)).rejects.toThrow('desactivado synchronous_commit');
    await expect(refuseUnsafeServer(db, { isManaged: true })).rejects.toThrow(
      /desactivado synchronous_commit: .* vuelva a iniciar\.$/,
    );
  });
});

describe('transaction', () => {
  it('does its work again when it was the victim of a deadlock', async () => {
    const { db } = await open();
    await sql`create table filas (id int primary key, veces int not null)`.execute(db);
    await sql`insert into filas values (1, 0), (2, 0)`.execute(db);
    const bothHold = barrier(2);
    const add = (first: number, second: number) =>
      transaction(db, async (trx) => {
        await sql`update filas set veces = veces + 1 where id = ${first}`.execute(trx);
        await bothHold();
        await sql`update filas set veces = veces + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    const { rows } = await sql`select veces from filas`.execute(db);
    expect(rows).toEqual([{ veces: 2 }, { veces: 2 }]);
  });

  it.each([
    ['gives up after three repetitions of a conflict', 'serialization_failure', 4],
    ['repeats no other failure', 'raise_exception', 1],
  ])('%s', async (_rule, errcode, expected) => {
    const { db } = await open();
    let times = 0;
    const failing = transaction(db, async (trx) => {
      times += 1;
      await sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${errcode}'; end`)}`.execute(trx);
    });
    await expect(failing).rejects.toThrow('no');
    expect(times).toBe(expected);
  });

  it('refuses a prepared statement when it is over', async () => {
    const { db } = await open();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown>;
    const refused = transaction(db, async (trx) => {
      late = isOver.then(() => runPrepared(trx, { name: 'tarde', text: 'select 1' }, []));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    end();
    await expect(late!).rejects.toThrow(/already/);
  });
});

it('close leaves no session on the server', async () => {
  const { pool } = await open();
  const other = connect(pool.options, { applicationName: 'por cerrar' });
  await Promise.all([1, 2, 3].map(() => other.pool.query('select pg_sleep(0.01)')));
  await other.close();
  const { rowCount } = await pool.query("select from pg_stat_activity where application_name = 'por cerrar'");
  expect(rowCount).toBe(0);
});

async function open(options?: string): Promise<Connection> {
  const database = await testDatabase();
  const connection = connect({ ...database.config, options });
  onTestFinished(async () => {
    await connection.close();
    await database.close();
  });
  return connection;
}

/** Waits, the first time, until this many have arrived. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    count -= 1;
    if (count === 0) resolve();
    return promise;
  };
}
