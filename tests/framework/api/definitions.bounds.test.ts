import { expect, test } from 'vitest';
import { declarationOf } from '#support/base.ts';
import { calling } from '#support/describedCalls.ts';
import { openFlota } from '#support/flota/app.ts';
import { publish } from '#support/flota/declared.ts';
import { many } from '#support/hostile.ts';

const { admin } = await openFlota({ logLevel: 'silent' });
const call = calling(admin);

const named = (name: string, fields: object, more: object = {}) =>
  declarationOf(name, fields, { display: '{id}', ...more });

const chain = (count: number, first: object, next: (before: string) => object) =>
  Object.fromEntries(
    many(count, (place) => [
      `c${place}`,
      { label: `C ${place}`, ...(place === 0 ? first : next(`c${place - 1}`)) },
    ]),
  );

/** Milliseconds of processor time, in which nothing else was answered, however busy the machine is. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const refusedAt = async (path: string, body: object) => (await call('POST', path, body)).body['errors'];

test('a calculation whose numbers grow without end is an error of its first field that cannot hold it, at once', async () => {
  await publish(
    admin,
    named(
      'cuadrados',
      chain(24, { type: 'decimal', required: true }, (before) => ({
        type: 'decimal',
        computed: `${before} * ${before}`,
      })),
    ),
  );
  const time = await timeOf(async () => {
    expect(await refusedAt('Registros/Cuadrados', { c0: '123456.78' })).toMatchObject({
      c3: 'El número es demasiado grande',
      c23: 'El número es demasiado grande',
    });
  });
  expect(time).toBeLessThan(1_000);
  expect((await call('POST', 'Registros/Cuadrados', { c0: '1' })).status).toBe(201);
});

test('a text that doubles without end is an error of its field', async () => {
  const text = { type: 'longText' };
  await publish(
    admin,
    named(
      'dobles',
      chain(40, { ...text, required: true }, (before) => ({
        ...text,
        computed: `join('', ${before}, ${before})`,
      })),
    ),
  );
  expect(await refusedAt('Registros/Dobles', { c0: 'xxxxxxxxxx' })).toHaveProperty('c39');
});

test('thirds that are summed over all lines take no long time, and give what they should', async () => {
  await publish(
    admin,
    named(
      'tercios',
      { total: { type: 'decimal', label: 'Total', computed: 'sum(r.uno / r.otro)' } },
      {
        lines: {
          r: {
            label: { one: 'Renglón', many: 'Renglones', gender: 'm' },
            fields: { uno: { type: 'decimal', label: 'Uno' }, otro: { type: 'decimal', label: 'Otro' } },
          },
        },
      },
    ),
  );
  const lines = Array.from({ length: 300 }, (_, place) => ({ uno: '1.00', otro: `${9_973 + place * 2}.01` }));
  const time = await timeOf(async () => {
    const sum = lines.reduce((all, { otro }) => all + 1 / Number(otro), 0);
    expect(await call('POST', 'Registros/Tercios', { r: lines })).toMatchObject({
      status: 201,
      body: { total: sum.toFixed(2) },
    });
  });
  expect(time).toBeLessThan(1_000);
});

const number = { type: 'decimal', label: 'N' };
const R = { label: { one: 'R', many: 'R', gender: 'm' }, fields: { x: number } };
const sumas = (more: object, fields: object = { a: number }) => named('sumas', fields, more);
const computed = (expression: string) =>
  sumas({}, { a: number, b: { ...number, label: 'B', computed: expression } });
const byName = (count: number, of: object) => Object.fromEntries(many(count, (place) => [`n${place}`, of]));
const action = {
  label: 'Hacer',
  on: ['row'],
  roles: ['ADMIN'],
  writes: {},
  done: { title: 'Listo', text: 'Listo.' },
};

const TOO_MANY_PARTS = 'fields.b.computed: tiene demasiadas partes: repártalo en varios campos.';

test.each<[sentence: string, definicion: object]>([
  ['fields.b.computed: es largo: hasta 5000 letras.', computed(many(50_000, () => '1').join('+'))],
  ['fields.b.computed: es largo: hasta 2000 letras.', computed(many(1_500, () => '1').join('+'))],
  [TOO_MANY_PARTS, computed(many(999, () => '1').join('+'))],
  [TOO_MANY_PARTS, computed(`${'('.repeat(900)}1${')'.repeat(900)}`)],
  [TOO_MANY_PARTS, computed(`${'-'.repeat(1_000)}a`)],
  [
    'fields: los cálculos son demasiados: quite o simplifique alguno.',
    sumas({ lines: { r: R } }, { b: { ...number, computed: 'sum(r.x + sum(r.x))' } }),
  ],
  ['fields.a.label: es largo: hasta 100 letras.', sumas({}, { a: { ...number, label: 'x'.repeat(101) } })],
  ['display: es largo: hasta 5000 letras.', sumas({ display: ' '.repeat(5_001) })],
  ['list.columns: son más de 500.', sumas({ list: { columns: many(1_000, (place) => `a${place}`) } })],
  [
    'list.sort: marque hasta diez campos.',
    sumas({ list: { columns: ['a'], sort: many(40, (place) => `-a${place}`) } }),
  ],
  ['actions: son más de 50.', sumas({ actions: byName(51, action) })],
  ['lines: son más de 10.', sumas({ lines: byName(11, R) })],
  ['lines.r.max: un número entero de 1 a 1000.', sumas({ lines: { r: { ...R, max: 1_000_000 } } })],
])('Revisar says a limit at once: %s', async (sentence, definicion) => {
  const time = await timeOf(async () => {
    const { body } = await call('POST', 'Definiciones/Revisar', { definicion });
    expect(body['problemas']).toContain(sentence);
  });
  expect(time).toBeLessThan(1_000);
});
