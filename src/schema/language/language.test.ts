import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Test } from '#domain/conditions.ts';
import type { Contract } from '../contract.ts';
import type { Action, Chip, Declaration, ExtraInput, Filter, PrintWord, RuledVerb } from '../declaration.ts';
import type { Detail } from '../detail.ts';
import type { DocumentWord } from '../document.ts';
import { defineEntity } from '../defineEntity.ts';
import type { FieldOptions } from '../fields/field.ts';
import type { Job, JobMail, JobWebhook } from '../job.ts';
import type { Ask, Lines } from '../lines.ts';
import type { OwnReport } from '../ownReports.ts';
import type { ReportChart } from '../report.ts';
import type { access } from './access.ts';
import type { action } from './action.ts';
import type * as condition from './condition.ts';
import type { contract } from './contract.ts';
import type { detail, print } from './detail.ts';
import type { document, number } from './document.ts';
import { declaration, type entity, type extraInput } from './entity.ts';
import type { fieldWords } from './fieldWords.ts';
import type { job, jobMail, jobWebhook } from './job.ts';
import type { ask, lines } from './lines.ts';
import type { chip, filter, list } from './list.ts';
import { english, spanish } from '../problems/texts.ts';
import { wordProblems } from './problems.ts';
import { repeats } from './repeats.ts';
import { reportSource, type chart, type ownReport } from './report.ts';
import { home } from './home.ts';

/** The words of a type or of a schema, each with whether it may be left out. */
type Words<T> = { readonly [K in keyof T]-?: {} extends Pick<T, K> ? 'may' : 'must' };

/**
 * True when a type that is written by hand has the words of its schema, else the words that differ. Generic types,
 * and those whose comments editors show, are written by hand.
 */
type HasWordsOf<Written, Part extends z.ZodType> =
  Words<Written> extends Words<z.input<Part>>
    ? Words<z.input<Part>> extends Words<Written>
      ? true
      : Exclude<keyof z.input<Part>, keyof Written>
    : Exclude<keyof Written, keyof z.input<Part>>;

test('the types and the schemas have the same words', () => {
  expectTypeOf<HasWordsOf<Declaration, typeof entity>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Partial<Record<RuledVerb, unknown>>, typeof access>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Contract, typeof contract>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<NonNullable<Declaration['list']>, typeof list>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Filter, typeof filter>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Chip, typeof chip>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Test, typeof condition.test>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Lines, typeof lines>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Ask, typeof ask>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<DocumentWord, typeof document>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<DocumentWord['number'], typeof number>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<ExtraInput, typeof extraInput>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Detail, typeof detail>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<PrintWord, typeof print>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Action, typeof action>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<Job, typeof job>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<JobMail, typeof jobMail>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<JobWebhook, typeof jobWebhook>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<FieldOptions, z.ZodObject<typeof fieldWords>>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<OwnReport, typeof ownReport>>().toEqualTypeOf<true>();
  expectTypeOf<HasWordsOf<ReportChart, typeof chart>>().toEqualTypeOf<true>();
});

const CANTERA = {
  name: 'canteras',
  label: { one: 'Cantera', many: 'Canteras', gender: 'f' },
  api: { base: 'Cantera' },
  access: { list: ['ADMIN'] },
  fields: { nombre: { type: 'text', label: 'Nombre', required: true } },
};
const field = (more: object) => ({ fields: { ...CANTERA.fields, a: { label: 'A', ...more } } });
const cerrar = {
  label: 'Cerrar',
  on: ['row'],
  roles: ['ADMIN'],
  http: 'POST Cantera/Cerrar/{id}',
  done: { title: 'Listo', text: 'Listo.' },
};

test.each<[part: string, schema: z.ZodType]>([
  ['the declaration', declaration],
  ['the home page', home],
  ['the source of a report', reportSource],
])('no part of %s takes a word that it does not have', (_part, schema) => {
  const open: string[] = [];
  const look = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return;
    // A condition says what its other words, the names of fields, may be.
    const { properties, additionalProperties = {} } = node as Readonly<Record<string, object | false>>;
    if (properties && JSON.stringify(additionalProperties) === '{}') open.push(place);
    for (const [name, child] of Object.entries(node)) look(child, `${place}/${name}`);
  };
  look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
  expect(open).toEqual([]);
});

test('a declaration without mistakes has no problems', () => {
  expect(wordProblems(declaration, CANTERA)).toEqual([]);
});

test.each<[toDevelopers: string, toAdmin: string, part: object]>([
  [
    "'serach' is no word of the declaration: did you mean 'search'?",
    'La definición: no hay una palabra «serach» (¿«search»?).',
    { serach: true },
  ],
  ["api lacks 'base'", 'api: falta «base».', { api: {} }],
  ["the declaration lacks 'label'", 'La definición: falta «label».', { label: undefined }],
  [
    "fields.a.type: there is no 'desimal': did you mean 'decimal'?",
    expect.stringMatching(/^fields\.a\.type: puede ser text, longText/) as string,
    field({ type: 'desimal' }),
  ],
  ["fields.a lacks 'type'", 'fields.a: falta «type».', field({})],
  [
    "'places' is no word of fields.a",
    'fields.a: no hay una palabra «places».',
    field({ type: 'boolean', places: 2 }),
  ],
  [
    "'required' is no word of fields.a",
    'fields.a: no hay una palabra «required».',
    field({ type: 'computed', template: '{nombre}', required: true }),
  ],
  [
    "list.columns says 'nombre' twice",
    'list.columns: «nombre» está dos veces.',
    { list: { columns: ['nombre', 'nombre'] } },
  ],
  [
    "list.filters says 'nombre' twice",
    'list.filters: «nombre» está dos veces.',
    { list: { columns: ['nombre'], filters: ['nombre', { name: 'nombre', match: 'from' }] } },
  ],
  ['display must be a text', 'display: debe ser un texto.', { display: 4 }],
  [
    'search must be true or false or an object',
    'search: debe ser true o false o un objeto.',
    { search: 'yes' },
  ],
  [
    'fields.a.max must be a whole number',
    'fields.a.max: debe ser un número entero.',
    field({ type: 'text', max: 4.5 }),
  ],
  [
    "'mach' is no word of list.filters.q: did you mean 'match'?",
    'list.filters.q: no hay una palabra «mach» (¿«match»?).',
    { list: { columns: ['nombre'], filters: ['nombre', { name: 'q', mach: 'equals' }] } },
  ],
  [
    "'abve' is no word of protects.0.where.any.0.a: did you mean 'above'?",
    'protects.0.where.any.0.a: no hay una palabra «abve» (¿«above»?).',
    { protects: [{ where: { any: [{ a: { abve: 1 } }, { b: 1 }] }, from: ['edit'], message: 'No.' }] },
  ],
  [
    "actions.cerrar.icon: there is no 'edti': did you mean 'edit'?",
    expect.stringMatching(/^actions\.cerrar\.icon: puede ser /) as string,
    { actions: { cerrar: { ...cerrar, icon: 'edti' } } },
  ],
  [
    "actions.cerrar.http: 'Cantera/Cerrar/{id}' must match /^(GET|POST|PUT|DELETE) /",
    'actions.cerrar.http: no tiene la forma que hace falta.',
    { actions: { cerrar: { ...cerrar, http: 'Cantera/Cerrar/{id}' } } },
  ],
  [
    "'nombe' is no word of contract.fields: did you mean 'nombre'?",
    'contract.fields: no hay una palabra «nombe» (¿«nombre»?).',
    { contract: { fields: { nombe: 'name' } } },
  ],
])('a mistake is said in English and in Spanish: %s', (toDevelopers, toAdmin, part) => {
  const declared = { ...CANTERA, ...part };
  const problems = [...wordProblems(declaration, declared), ...repeats(declared)];
  expect([problems.map(english), problems.map(spanish)]).toEqual([[toDevelopers], [toAdmin]]);
  expect(() => defineEntity({ ...CANTERA, ...part } as never)).toThrow(toDevelopers);
});
