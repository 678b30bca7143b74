import type { ApiDocument } from '#server/openapi/openApiDocument.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A repeatable generator of random numbers: mulberry32. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** @returns a number from 0 to below 1 */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  happens = (chance: number): boolean => this.roll() < chance;
  below = (count: number): number => Math.floor(this.roll() * count);
  one = <T>(of: readonly T[]): T => of[this.below(of.length)]!;
}

const WORDS = (text: string) => text.split(' ');

/** Values that no form sends. */
const HOSTILE = [
  [null, true, -1, 0, 0.1, 1e21, 2 ** 31, 2 ** 53 + 2, '', ' ', 'x'.repeat(5_000)],
  WORDS('NaN -0 -5 1e5 ١٢ 0.001 99999999999999999999.99 % _ \\ * {} __proto__ constructor toString'),
  WORDS('2026-02-30 0000-00-00 9999-12-31 0001-01-01 2026-11-23T25:00:00Z'),
  ['\u0000', 'a\u0000b', '\uD800', '\u202Etxt.exe', '👷🏽 石 حجر', '../../etc/passwd'],
  ["'; drop table usuarios; --", '=HYPERLINK("http://evil.example")', '<img src=x onerror=alert(1)>'],
  ['http://169.254.169.254/', [], [[]], [null], {}, { id: 1 }, { nombre: { nombre: {} } }],
].flat() as readonly unknown[];

/** Harmless values. */
const PLAIN = WORDS('1 2 a Gómez arena AE123BC 20-24881307-5 12.50 1500 eva@example.com 4471');
const DAYS = ['2026-11-23', '2026-01-31', '2024-02-29', '1999-12-31', '2031-07-01'];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: DAYS,
  'date-time': DAYS.map((day) => `${day}T12:00:00Z`),
  email: ['eva@example.com'],
  uri: ['https://example.com/'],
  uuid: ['7b0f6a60-5ff1-4f3e-9f0c-7a6b1f6a4b11'],
};

/** Values of schemas, mostly as described. */
export class Values {
  readonly #dice: Dice;
  readonly #schemas: Readonly<Record<string, Schema>>;

  constructor(dice: Dice, { components }: ApiDocument) {
    this.#dice = dice;
    this.#schemas = components.schemas;
  }

  hostile = (): unknown => this.#dice.one(HOSTILE);

  of(schema: Schema | undefined, depth = 0): unknown {
    const dice = this.#dice;
    if (!schema || depth > 6 || dice.happens(0.06)) return this.hostile();
    if (typeof schema['$ref'] === 'string')
      return this.of(this.#schemas[schema['$ref'].split('/').at(-1)!], depth);
    const either = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
    if (either) return this.of(dice.one(either), depth + 1);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return dice.one(schema['enum'] as unknown[]);
    const { type } = schema;
    const made = MAKERS[String(Array.isArray(type) ? dice.one(type as unknown[]) : type)];
    return made ? made(this, dice, schema, depth) : this.hostile();
  }

  /** Returns the value with one of its leaves changed. */
  changed(value: unknown): unknown {
    if (typeof value !== 'object' || value === null)
      return this.#dice.happens(0.5) ? this.hostile() : this.of({ type: 'string' });
    const keys = Object.keys(value);
    if (keys.length === 0 || this.#dice.happens(0.1)) return this.hostile();
    const key = this.#dice.one(keys);
    const copy = structuredClone(value) as Record<string, unknown>;
    if (this.#dice.happens(0.15)) delete copy[key];
    else copy[key] = this.changed(copy[key]);
    return copy;
  }
}

type Maker = (values: Values, dice: Dice, schema: Schema, depth: number) => unknown;

const MAKERS: Readonly<Record<string, Maker>> = {
  null: () => null,
  boolean: (_values, dice) => dice.happens(0.5),
  integer: (_values, dice) => dice.one([1, 1, 2, 2, 3, 4, 5, 10, 100, 2_147_483_647]),
  number: (_values, dice) => dice.one([0, 1, 2.5, 1_000]),
  string: (_values, dice, { format }) => dice.one(FORMATS[String(format)] ?? [...PLAIN, ...DAYS]),
  array: (values, dice, { items }, depth) =>
    Array.from({ length: dice.below(3) }, () => values.of(items as Schema, depth + 1)),
  object: (values, dice, { properties = {}, required = [] }, depth) =>
    Object.fromEntries(
      Object.entries(properties as Record<string, Schema>)
        .filter(([name]) => dice.happens((required as readonly string[]).includes(name) ? 0.97 : 0.4))
        .map(([name, inner]) => [name, values.of(inner, depth + 1)]),
    ),
};
