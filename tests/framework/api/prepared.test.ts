import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { runPrepared } from '#server/db/prepared.ts';
import { flotaApp } from '#support/flota/app.ts';

const t = await flotaApp();
afterAll(() => t.close());
const db = t.database.db;
await sql`create table renglones (numero integer primary key)`.execute(db);
beforeEach(() => sql`truncate renglones`.execute(db));

const read = (from: Db, numero: number) =>
  runPrepared(from, { name: 'leído', text: 'select * from renglones where numero = $1' }, [numero]);

test('A statement of a transaction that is over is refused', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let late: Promise<unknown>;
  const refused = transaction(db, async (tx) => {
    late = isOver.then(() => read(tx, 1));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  end();
  await expect(late!).rejects.toThrow(/already/);
});

test('A prepared statement answers with the columns that its table has now', async () => {
  await sql`insert into renglones values (1), (2)`.execute(db);
  const answers = await Promise.all([1, 2, 3, 2].map((numero) => read(db, numero)));
  expect(answers).toEqual([[{ numero: 1 }], [{ numero: 2 }], [], [{ numero: 2 }]]);
  await transaction(db, async (tx) => {
    expect(await read(tx, 1)).toEqual([{ numero: 1 }]);
  });
  await sql`alter table renglones add hecho boolean not null default true`.execute(db);
  try {
    await transaction(db, async (tx) => {
      expect(await read(tx, 1)).toEqual([{ numero: 1, hecho: true }]);
    });
    expect(await read(db, 2)).toEqual([{ numero: 2, hecho: true }]);
  } finally {
    await sql`alter table renglones drop hecho`.execute(db);
  }
});
