import { fold } from '#domain/text.ts';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import { calculated, expressionScope } from '#schema/expressions/calculate.ts';
import { compile } from '#schema/expressions/compile.ts';
import { expressionOf, isStored, typeOf, type Field } from '#schema/fieldTypes.ts';
import { kindOf } from '#schema/kinds.ts';
import { sampleValues } from '../preview/sample.ts';

/** A name that an expression may contain, with its label for people. */
export type Name = {
  readonly written: string;
  readonly label: string;
  readonly note: string;
  readonly folded: readonly string[];
};

/** Returns fields of the record and of its lines, and functions. */
export function namesFor({ fields, lines = {} }: Definition, own: string): Name[] {
  const named = (all: Fields, prefix: string, of: string) =>
    Object.entries(all)
      .filter(([name, field]) => name !== own && isStored(field) && READ.has(kindOf(field)))
      .map(([name, { label }]) => nameOf(`${prefix}${name}`, label || name, of));
  return [
    ...named(fields, '', 'Campo'),
    ...Object.entries(lines).flatMap(([line, { label, fields: its }]) =>
      named(its, `${line}.`, `De ${label.many}`),
    ),
    ...FUNCTIONS.map(([written, label, note]) => nameOf(written, label, note)),
  ];
}

/** Returns the names that begin with the word, or that have a word in their label that does. */
export const matching = (names: readonly Name[], word: string): Name[] =>
  names.filter(({ folded }) => folded.some((each) => each.startsWith(word))).slice(0, MAX_SUGGESTIONS);

const MAX_SUGGESTIONS = 8;

const READ: ReadonlySet<string> = new Set(['number', 'day', 'text', 'boolean']);

const nameOf = (written: string, label: string, note: string): Name => ({
  written,
  label,
  note,
  folded: [written, label, ...label.split(' ')].map(fold),
});

/** The beginning of a call, the words that find it, and an example. */
const FUNCTIONS = [
  ['sum(', 'sumar renglones', 'sum(repuestos.importe)'],
  ['count(', 'contar renglones', 'count(repuestos)'],
  ['min(', 'el menor', 'min(uno, otro)'],
  ['max(', 'el mayor', 'max(uno, otro)'],
  ['round(', 'redondear', 'round(importe, 0)'],
  ['days(', 'días entre fechas', 'days(desde, hasta)'],
  ['if(', 'si', 'if(horas > 8, uno, otro)'],
  ['ifEmpty(', 'si está vacío', 'ifEmpty(descuento, 0)'],
  ['join(', 'unir textos', "join(' ', marca, modelo)"],
] as const;

/** Returns the name that is being typed before the caret. */
export const wordAt = (text: string, caret: number): string =>
  fold(/[\p{L}_][\p{L}\w.]*$/u.exec(text.slice(0, caret))?.[0] ?? '');

/** Replaces the typed part of a name by the whole name. Returns the text and the new place of the caret. */
export function completeName(text: string, caret: number, written: string): [text: string, caret: number] {
  const start = text.slice(0, caret).replace(/[\p{L}_][\p{L}\w.]*$/u, '');
  return [start + written + text.slice(caret), start.length + written.length];
}

/** Returns null while the expression cannot be calculated; its input shows the problem. */
export function resultOf(definition: Definition, name: string): string | null {
  const owner = ownerOf(definition);
  const field = owner.fields[name]!;
  const record: Row = {
    ...sampleValues(owner.fields, 1),
    ...Object.fromEntries(
      owner.lines.map(({ name: line, entity }) => [
        line,
        [0, 1].map((index) => withCalculated(entity, sampleValues(entity.fields, index))),
      ]),
    ),
  };
  try {
    const { reads } = compile(expressionOf(field) ?? '', expressionScope(owner));
    const whole = withCalculated(owner, record);
    const from = reads
      .filter((read) => !read.includes('.'))
      .map((read) => `${owner.fields[read]!.label} = ${shown(owner.fields[read]!, whole[read])}`);
    const introduction = from.length > 0 ? `Con ${AND.format(from)} da` : 'Con renglones de muestra da';
    return `${introduction} ${shown(field, whole[name])}.`;
  } catch {
    return null;
  }
}

const withCalculated = (owner: Pick<Entity, 'fields' | 'lines'>, values: Row): Row => ({
  ...values,
  ...calculated(owner, values),
});

const ownerOf = ({
  fields,
  lines = {},
}: Pick<Definition, 'fields' | 'lines'>): Pick<Entity, 'fields' | 'lines'> => ({
  fields,
  lines: Object.entries(lines).map(([name, line]) => ({
    name,
    entity: ownerOf({ fields: line.fields }),
  })) as unknown as Entity['lines'],
});

const shown = (field: Field, value: unknown): string =>
  value === null || value === undefined ? 'nada' : typeOf(field).format(value, field);

const AND = new Intl.ListFormat('es', { type: 'conjunction' });
