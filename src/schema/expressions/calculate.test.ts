import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { boolean, date, decimal, defineEntity, integer, money, select, text } from '../index.ts';
import type { Entity } from '../entity.ts';
import type { Fields } from '../declaration.ts';
import { computeFields } from './calculate.ts';

const entityOf = (fields: Fields): Entity =>
  defineEntity({
    ...base('alquileres'),
    display: '{id}',
    fields: {
      cantidad: integer({ label: 'Cantidad' }),
      precio: money({ label: 'Precio' }),
      tasa: decimal({ label: 'Tasa', places: 4 }),
      desde: date({ label: 'Desde' }),
      hasta: date({ label: 'Hasta' }),
      cliente: text({ label: 'Cliente' }),
      apodo: text({ label: 'Apodo' }),
      urgente: boolean({ label: 'Urgente' }),
      zona: select({ label: 'Zona', options: ['NORTE', 'SUR'].map((name) => ({ id: name, name })) }),
      ...fields,
    },
    lines: {
      equipos: {
        label: { one: 'Equipo', many: 'Equipos', gender: 'm' },
        fields: {
          importe: money({ label: 'Importe' }),
          desde: date({ label: 'Desde' }),
          grupo: text({ label: 'Grupo' }),
        },
      },
    },
  });

const valueOf = (expression: string, values: Record<string, unknown>, places = 2) =>
  computeFields(entityOf({ result: decimal({ label: 'R', places, computed: expression }) }), values)[
    'result'
  ];

const VALUES = fc.record({
  cantidad: fc.option(fc.integer({ min: -100_000, max: 100_000 })),
  precio: fc.option(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((cents) => decimalText(cents, 2))),
  tasa: fc.option(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map((parts) => decimalText(parts, 4))),
});

function decimalText(scaled: bigint, places: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A fraction that is never reduced to lowest terms. */
type Quotient = { up: bigint; down: bigint };

const quotientOf = (value: unknown): Quotient => {
  const [whole = '', decimals = ''] = String(value).split('.');
  return { up: BigInt(whole + decimals), down: 10n ** BigInt(decimals.length) };
};

type Values = { cantidad: number | null; precio: string | null; tasa: string | null };
/** An expression with its value by a second arithmetic, independent of the code under test. */
type Node = { text: string; evaluate(values: Values): Quotient | null };

const leaf = (name: keyof Values): Node => ({
  text: name,
  evaluate: (values) => (values[name] === null ? null : quotientOf(values[name])),
});
const constant = (value: string): Node => ({ text: value, evaluate: () => quotientOf(value) });

function binary(operator: string, left: Node, right: Node): Node {
  return {
    text: `(${left.text} ${operator} ${right.text})`,
    evaluate(values) {
      const [one, other] = [left.evaluate(values), right.evaluate(values)];
      if (one === null || other === null) return null;
      if (operator === '*') return { up: one.up * other.up, down: one.down * other.down };
      if (operator === '/')
        return other.up === 0n ? null : { up: one.up * other.down, down: one.down * other.up };
      const sign = operator === '-' ? -1n : 1n;
      return { up: one.up * other.down + sign * other.up * one.down, down: one.down * other.down };
    },
  };
}

const { node } = fc.letrec<{ node: Node; leaf: Node; pair: Node }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('pair')),
  leaf: fc.oneof(
    fc.constantFrom(leaf('cantidad'), leaf('precio'), leaf('tasa')),
    fc.constantFrom('0', '1', '3', '0.1', '100', '12.345').map(constant),
  ),
  pair: fc
    .tuple(fc.constantFrom('+', '-', '*', '/'), tie('node'), tie('node'))
    .map(([operator, left, right]) => binary(operator, left, right)),
}));

/** Divides digit by digit, and rounds half away from zero. */
function byLongDivision(value: Quotient | null, places: number): string | null {
  if (value === null) return null;
  const isNegative = value.up < 0n !== value.down < 0n;
  const [up, down] = [value.up < 0n ? -value.up : value.up, value.down < 0n ? -value.down : value.down];
  let digits = up / down;
  let rest = up % down;
  for (let place = 0; place < places; place++) {
    digits = digits * 10n + (rest * 10n) / down;
    rest = (rest * 10n) % down;
  }
  if (rest * 2n >= down) digits += 1n;
  const rounded = places === 0 ? String(digits) : decimalText(digits, places);
  return isNegative && digits > 0n ? `-${rounded}` : rounded;
}

test('arithmetic is exact, and rounded once at the end', () => {
  fc.assert(
    fc.property(node, VALUES, fc.integer({ min: 0, max: 6 }), (expression, values, places) => {
      const expected = byLongDivision(expression.evaluate(values), places);
      expect(valueOf(expression.text, values, places)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

const RENTAL = {
  cantidad: 3,
  precio: '15.00',
  tasa: null,
  desde: '2025-03-01',
  hasta: '2026-03-01',
  cliente: 'Gómez',
  apodo: '',
  urgente: false,
  zona: 'NORTE',
  equipos: [
    { importe: '4.50', grupo: 'A', desde: '2026-01-01' },
    { importe: '-1.00', grupo: 'B', desde: null },
    { importe: null, grupo: null, desde: '2026-02-01' },
  ],
};

test.each([
  ['0.1 + 0.2', '0.30'],
  ['1 / 3 * 3', '1.00'],
  ['round(1 / 3, 2) * 3', '0.99'],
  ['-0.005', '-0.01'],
  ['0.004 - 0.008', '0.00'],
  ['precio / 0', null],
  ['precio * tasa', null],
  ['ifEmpty(tasa, 2) * precio', '30.00'],
  ['days(desde, hasta)', '365.00'],
  ['days(desde, desde + 30)', '30.00'],
  ['days(desde, hasta - 365)', '0.00'],
  ['days(desde, 2 + desde - cantidad)', '-1.00'],
  // There are no days after the year 2199.
  ['days(desde, desde + 110000)', null],
  ['days(desde, desde + 99999999999999)', null],
  ['days(hasta, desde)', '-365.00'],
  ['sum(equipos.importe)', '3.50'],
  ['count(equipos)', '3.00'],
  ['min(equipos.importe)', '-1.00'],
  ['max(equipos.importe)', '4.50'],
  ['max(0, 0 - precio)', '0.00'],
  ["sum(if(equipos.grupo == 'A', equipos.importe * cantidad, 0))", '13.50'],
  ["if(cliente == 'Gómez' && !urgente, 1, 2)", '1.00'],
  ["if(apodo == 'Pepe', 1, 2)", null],
  ["if(apodo == 'Pepe' || cantidad >= 3, 1, 2)", '1.00'],
  ["if(zona != 'SUR', 1, 2)", '1.00'],
  ['if(desde < hasta && max(equipos.desde) > hasta, 1, 2)', '2.00'],
])('%s is %s', (expression, value) => {
  expect(valueOf(expression, RENTAL)).toBe(value);
});

test('without lines their sum and number are zero, and their minimum is empty', () => {
  const empty = { equipos: [] };
  expect(valueOf('sum(equipos.importe)', empty)).toBe('0.00');
  expect(valueOf('count(equipos)', empty)).toBe('0.00');
  expect(valueOf('min(equipos.importe)', empty)).toBeNull();
});

test('computed fields may read each other in any order, and their values fit their types', () => {
  const entity = entityOf({
    total: money({ label: 'Total', computed: 'neto * 1.21' }),
    neto: money({ label: 'Neto', computed: 'cantidad * precio' }),
    pares: integer({ label: 'Pares', computed: 'cantidad / 2' }),
    grande: boolean({ label: 'Grande', computed: 'total > 100' }),
    nombre: text({ label: 'Nombre', computed: "join(', ', cliente, apodo)" }),
    ultimo: date({ label: 'Último', computed: 'max(equipos.desde)' }),
    clase: select({
      label: 'Clase',
      options: [{ id: 'ALTA', name: 'Alta' }],
      computed: "if(cantidad > 2, 'ALTA', '')",
    }),
  });
  const values = { cantidad: 3, precio: '33.33', cliente: 'Gómez', equipos: [{ desde: '2026-01-31' }] };
  expect(computeFields(entity, values)).toEqual({
    total: '120.99',
    neto: '99.99',
    pares: 2,
    grande: true,
    nombre: 'Gómez',
    ultimo: '2026-01-31',
    clase: 'ALTA',
  });
  expect(computeFields(entity, { equipos: [] })).toEqual({
    total: null,
    neto: null,
    pares: null,
    grande: false,
    nombre: null,
    ultimo: null,
    clase: null,
  });
});
