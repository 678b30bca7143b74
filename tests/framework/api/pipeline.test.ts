import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/db/connect.ts';
import type { Tx } from '#server/db/database.ts';
import { ahead, answered, later } from '#server/db/driver.ts';
import { runPrepared } from '#server/db/prepared.ts';
import { flotaApp } from '#support/flota/app.ts';
import type { TestApp } from '#testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await flotaApp();
  await sql`create table renglones (numero integer primary key)`.execute(t.database.db);
});
afterAll(() => t.close());
beforeEach(() => sql`truncate renglones`.execute(t.database.db));

const add = (tx: Tx, numero: number) =>
  runPrepared(tx, { name: 'renglon', text: 'insert into renglones values ($1)' }, [numero]);

const stored = async (): Promise<number[]> => {
  const { rows } = await sql<{ numero: number }>`select numero from renglones order by 1`.execute(
    t.database.db,
  );
  return rows.map(({ numero }) => numero);
};

const DUPLICATE = { code: '23505' };

describe('A statement that nobody waits for', () => {
  test('comes before those after it, of Kysely too, and commits with them', async () => {
    const seen = await transaction(t.database.db, async (tx) => {
      await later(tx, add(tx, 1));
      await later(tx, add(tx, 2));
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from renglones`.execute(tx);
      await later(tx, add(tx, 3));
      return rows[0]!.n;
    });
    expect(seen).toBe(2);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  test('and fails undoes all of its transaction, and is what is told', async () => {
    const last = transaction(t.database.db, async (tx) => {
      await later(tx, add(tx, 1));
      await later(tx, add(tx, 1));
    });
    await expect(last).rejects.toMatchObject(DUPLICATE);
    const first = transaction(t.database.db, async (tx) => {
      await later(tx, add(tx, 2));
      await later(tx, add(tx, 2));
      await sql`select 1`.execute(tx);
    });
    await expect(first).rejects.toMatchObject(DUPLICATE);
    expect(await stored()).toEqual([]);
  });

  test('leaves nothing to the next transaction on its connection', async () => {
    for (let time = 0; time < 30; time++) {
      const failed = transaction(t.database.db, async (tx) => {
        await later(tx, add(tx, time));
        await later(tx, add(tx, time));
      });
      await expect(failed).rejects.toMatchObject(DUPLICATE);
      await transaction(t.database.db, async (tx) => {
        await later(tx, add(tx, time));
      });
    }
    expect(await stored()).toHaveLength(30);
  });

  test('is heard before a savepoint is left', async () => {
    await transaction(t.database.db, async (tx) => {
      await later(tx, add(tx, 1));
      await sql`savepoint uno`.execute(tx);
      await later(tx, add(tx, 1));
      await expect(answered(tx)).rejects.toMatchObject(DUPLICATE);
      await sql`rollback to savepoint uno`.execute(tx);
      await later(tx, add(tx, 2));
    });
    expect(await stored()).toEqual([1, 2]);
  });
});

test('What goes on after its transaction is over reaches nobody else’s', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let late: Promise<unknown>;
  const refused = transaction(t.database.db, async (tx) => {
    late = ahead(isOver.then(() => add(tx, 1)));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  end();
  await expect(late!).rejects.toThrow(/already/);
  expect(await stored()).toEqual([]);
});

test('A statement is told its columns once, and again when the table has others', async () => {
  const { db } = t.database;
  const read = (numero: number) =>
    runPrepared(db, { name: 'leído', text: 'select * from renglones where numero = $1' }, [numero]);
  await sql`insert into renglones values (1), (2)`.execute(db);
  const wanted = [1, 2, 3, 2].map(read);
  expect(await Promise.all(wanted)).toEqual([[{ numero: 1 }], [{ numero: 2 }], [], [{ numero: 2 }]]);
  expect(await read(1)).toEqual([{ numero: 1 }]);
  await sql`alter table renglones add hecho boolean not null default true`.execute(db);
  try {
    expect(await read(1)).toEqual([{ numero: 1, hecho: true }]);
    expect(await read(2)).toEqual([{ numero: 2, hecho: true }]);
  } finally {
    await sql`alter table renglones drop hecho`.execute(db);
  }
});
