import { expect, onTestFinished, test } from 'vitest';
import { refuseMissingTables } from '#server/tables/refuseMissingTables.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { flota } from '#support/flota/index.ts';

test('the start names the tables and columns that declarations have and the database lacks, and what makes them', async () => {
  const { pool, close } = await flotaDatabase();
  onTestFinished(close);
  await refuseMissingTables(pool, flota);
  await pool.query('alter table choferes rename telefono to otro; alter table talleres rename to otros');
  const complaint = await refuseMissingTables(pool, flota).catch((error: Error) => error.message);
  expect(complaint?.split('\n')).toEqual([
    expect.stringMatching(
      /^choferes: the table 'choferes' has no column 'telefono' \(.+\); npm run entity:sql choferes -- --save writes its migration$/,
    ),
    "talleres: the database has no table 'talleres'; npm run entity:sql talleres -- --save writes its migration",
  ]);
});
