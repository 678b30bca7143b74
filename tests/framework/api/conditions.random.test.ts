import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { meets, type Condition, type Expected } from '#domain/conditions.ts';
import { addDays, midnight, today } from '#domain/dates.ts';
import { conditionMistakes } from '#schema/conditionMistakes.ts';
import {
  boolean,
  date,
  dateTime,
  decimal,
  defineEntity,
  integer,
  money,
  reference,
  select,
  text,
} from '#schema/index.ts';
import type { Entity } from '#schema/entity.ts';
import { createRegistry } from '#schema/registry.ts';
import { atMoment } from '#server/clock.ts';
import { conditionClause, notClause } from '#server/records/read/condition.ts';
import { findIds } from '#server/records/read/find.ts';
import { readAll } from '#server/records/read/page.ts';
import { ownTable } from '#server/records/read/joins.ts';
import { shapeOf } from '#server/records/read/shape.ts';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { databaseOf } from '#support/entityApp.ts';

const SITUACIONES = ['abierta', 'en pausa', 'cerrada'];

const obras = defineEntity({
  ...base('obras'),
  fields: {
    titulo: text({ label: 'Título' }),
    situacion: select({ label: 'Situación', options: SITUACIONES.map((id) => ({ id, name: id })) }),
    camiones: integer({ label: 'Camiones' }),
    saldo: money({ label: 'Saldo' }),
    ley: decimal({ label: 'Ley', places: 4 }),
    vence: date({ label: 'Vence' }),
    avisada: dateTime({ label: 'Avisada' }),
    urgente: boolean({ label: 'Urgente' }),
    deId: reference('obras', { label: 'De' }),
  },
  display: '{titulo}',
}) as unknown as Entity;
const registry = createRegistry([obras], roles);
const entity = registry.get('obras');
const database = await databaseOf(registry);

/** Clocks went on and back at these midnights, where the zone had summer time. */
const DAYS = ['2007-12-30', '2008-03-16', '2008-10-19', '2009-03-15', '2024-02-29', '2026-11-22'];

/** Moments near midnights of Buenos Aires, on both sides of the hour that summer time moves. */
const momentBeside = (day: string) =>
  fc
    .tuple(
      fc.integer({ min: -2, max: 2 }),
      fc.constantFrom(2, 3),
      fc.constantFrom(-3_600_000, -1, 0, 1, 59_999, 3_600_000, 43_200_000),
    )
    .map(([days, hours, off]) => new Date(midnight(addDays(day, days)).getTime() + hours * 3_600_000 + off));

const dayBeside = (day: string) => fc.integer({ min: -3, max: 3 }).map((days) => addDays(day, days));
const relative = fc.constantFrom('today', 'today-1', 'today+1', 'today-2', 'today+30', 'today-9999');
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 4, nil: null });

const titles = fc.constantFrom('Cantera', 'cantera', 'Canterá', 'a b', "d'Ángelo", '%', 'x');
const counts = fc.constantFrom(-1, 0, 1, 5, 2_147_483_647);
const amounts = fc.constantFrom('-0.01', '0.00', '0.10', '0.30', '5.00', '999999999999.99');
const laws = fc.constantFrom('-5.0001', '0.0000', '0.3000', '5.0000', '5.0001', '99999999.9999');
const numbers = fc.constantFrom(-5.0001, -0.01, 0, 0.1, 0.3, 5, 5.0001, 999999999999.99);

const rowBeside = (day: string) =>
  fc.record({
    titulo: maybe(titles),
    situacion: maybe(fc.constantFrom(...SITUACIONES)),
    camiones: maybe(counts),
    saldo: maybe(amounts),
    ley: maybe(laws),
    vence: maybe(dayBeside(day)),
    avisada: maybe(momentBeside(day).map((moment) => moment.toISOString())),
    urgente: fc.boolean(),
    deId: fc.constantFrom(null, 1, 2),
  });

/** One or two words of a condition. */
const some = (words: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc
    .subarray(Object.keys(words), { minLength: 1, maxLength: Math.min(2, Object.keys(words).length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, words[name]!]))));

function expectedOf(value: fc.Arbitrary<string | number>, more: readonly string[] = []) {
  const list = fc.array(value, { minLength: 1, maxLength: 3 });
  const words = { not: fc.oneof(value, list, fc.constant(null)) };
  const compared = Object.fromEntries(more.map((word) => [word, value]));
  return fc.oneof(value, fc.constant(null), some({ ...words, ...compared })) as fc.Arbitrary<Expected>;
}

const NUMBER_WORDS = ['above', 'below', 'from', 'to'];
const DAY_WORDS = ['after', 'before', 'from', 'to'];

function conditionBeside(day: string): fc.Arbitrary<Condition> {
  const days = fc.oneof(dayBeside(day), relative);
  const fields: Readonly<Record<string, fc.Arbitrary<Expected>>> = {
    titulo: expectedOf(titles),
    situacion: expectedOf(fc.constantFrom(...SITUACIONES)),
    camiones: expectedOf(counts, NUMBER_WORDS),
    saldo: expectedOf(numbers, NUMBER_WORDS),
    ley: expectedOf(numbers, NUMBER_WORDS),
    vence: expectedOf(days, DAY_WORDS),
    avisada: expectedOf(days, DAY_WORDS),
    urgente: fc.oneof(
      fc.boolean(),
      fc.boolean().map((not) => ({ not })),
    ),
    deId: expectedOf(fc.constantFrom(1, 2, 3)),
  };
  const flat = fc
    .subarray(Object.keys(fields), { minLength: 1, maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, fields[name]!]))));
  const either = fc.array(flat, { minLength: 2, maxLength: 3 });
  return fc.oneof(
    { weight: 3, arbitrary: flat },
    { weight: 1, arbitrary: fc.tuple(flat, either).map(([all, any]) => ({ ...all, any })) },
  );
}

const situation = fc.constantFrom(...DAYS).chain((day) =>
  fc.record({
    moment: momentBeside(day),
    rows: fc.array(rowBeside(day), { minLength: 3, maxLength: 25 }),
    conditions: fc.array(conditionBeside(day), { minLength: 10, maxLength: 30 }),
  }),
);

test(
  'the database and the browser give every record and day the same answer',
  { timeout: 60_000 },
  async () => {
    const answers = { held: 0, failed: 0 };
    await fc.assert(
      fc.asyncProperty(situation, async ({ moment, rows, conditions }) => {
        // The others are refused by the check of declarations.
        const said = conditions.filter(
          (each) => conditionMistakes('x', each, { fields: entity.fields, isInSql: true }).length === 0,
        );
        await store(rows);
        const records = await read();
        const asked = await atMoment(moment, () => ask(said));
        const browser = records.map((record) => said.map((each) => meets(record, each, () => today(moment))));
        for (const [row, record] of records.entries())
          for (const [at, condition] of said.entries()) {
            const holds = browser[row]![at]!;
            answers[holds ? 'held' : 'failed'] += 1;
            expect({ record, condition, ...asked[row]![at] }).toEqual({
              record,
              condition,
              holds,
              fails: !holds,
            });
          }
      }),
      { numRuns: 120 },
    );
    // Otherwise the test would have shown nothing.
    expect(Math.min(answers.held, answers.failed)).toBeGreaterThan(1000);
  },
);

async function store(rows: readonly object[]): Promise<void> {
  await sql`truncate obras restart identity cascade`.execute(database.db);
  await sql`
    insert into obras (titulo, situacion, camiones, saldo, ley, vence, avisada, urgente, de_id)
    select titulo, situacion, camiones, saldo::numeric, ley::numeric, vence::date, avisada::timestamptz, urgente, "deId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(titulo text, situacion text, camiones integer,
      saldo text, ley text, vence text, avisada text, urgente boolean, "deId" integer)
  `.execute(database.db);
}

/** Reads the records as a list does. */
async function read() {
  const order = [{ value: sql.ref('t.id'), joins: [], descending: false }];
  const from = ownTable(entity);
  const selected = { from, where: [sql`true`], order, isSelective: false };
  const shape = shapeOf(entity);
  const { ids } = await findIds(database.db, shape, selected, null, []);
  return readAll(database.db, shape, ids);
}

/** All conditions of all rows in one statement, in the order of `read`. */
async function ask(conditions: readonly Condition[]) {
  const columns = conditions.map(
    (each, at) => sql`
      (case when ${conditionClause(entity, each)} then true else false end) as ${sql.id(`holds${at}`)},
      (case when ${notClause(entity, each)} then true else false end) as ${sql.id(`fails${at}`)}`,
  );
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(columns)} from ${ownTable(entity)} order by ${sql.ref('t.id')}
  `.execute(database.db);
  return rows.map((row) =>
    conditions.map((_each, at) => ({ holds: row[`holds${at}`], fails: row[`fails${at}`] })),
  );
}
