import { fold } from '#domain/text.ts';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import { computeFields, expressionScope } from '#schema/expressions/calculate.ts';
import { compile } from '#schema/expressions/compile.ts';
import { expressionOf, isStored, typeOf, type Field } from '#schema/fieldTypes.ts';
import { kindOf } from '#schema/kinds.ts';
import { sampleValues } from '../preview/sample.ts';
import { joinNames } from './joinNames.ts';

/** A field or function that an expression may name. */
export type Name = {
  /** The name in the expression: 'repuestos.importe', 'sum('. */
  readonly code: string;
  readonly label: string;
  readonly note: string;
  readonly searchTexts: readonly string[];
};

export function namesFor({ fields, lines = {} }: Definition, calculatedField: string): Name[] {
  const namesOf = (group: Fields, prefix: string, note: string) =>
    Object.entries(group)
      .filter(([, field]) => isStored(field) && READABLE_KINDS.has(kindOf(field)))
      .map(([name, { label }]) => nameOf(`${prefix}${name}`, label || name, note))
      .filter(({ code }) => code !== calculatedField);
  return [
    ...namesOf(fields, '', 'Campo'),
    ...Object.entries(lines).flatMap(([line, { label, fields: lineFields }]) =>
      namesOf(lineFields, `${line}.`, `De ${label.many}`),
    ),
    ...FUNCTIONS.map(([code, label, note]) => nameOf(code, label, note)),
  ];
}

const READABLE_KINDS: ReadonlySet<string> = new Set(['number', 'day', 'text', 'boolean']);

const nameOf = (code: string, label: string, note: string): Name => ({
  code,
  label,
  note,
  searchTexts: [code, label, ...label.split(' ')].map(fold),
});

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

export const suggestionsFor = (names: readonly Name[], beginning: string): Name[] =>
  names
    .filter(({ searchTexts }) => searchTexts.some((text) => text.startsWith(beginning)))
    .slice(0, MAX_SUGGESTIONS);

const MAX_SUGGESTIONS = 8;

/** Returns the unfinished name that ends at the caret. */
export const nameBefore = (text: string, caret: number): string =>
  fold(LAST_NAME.exec(text.slice(0, caret))?.[0] ?? '');

const LAST_NAME = /[\p{L}_][\p{L}\w.]*$/u;

/** Replaces the unfinished name before the caret. */
export function completeName(text: string, caret: number, code: string): [text: string, caret: number] {
  const start = text.slice(0, caret).replace(LAST_NAME, '');
  return [start + code + text.slice(caret), start.length + code.length];
}

/** Says an expression's result with sample values; null if it has none, because its input shows the problem then. */
export function sampleResultOf(definition: Definition, name: string): string | null {
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
    const calculatedRecord = withCalculated(owner, record);
    const valueOf = (path: string) => formatted(owner.fields[path]!, calculatedRecord[path]);
    // Paths with a point read lines.
    const inputs = reads
      .filter((path) => !path.includes('.'))
      .map((path) => `${owner.fields[path]!.label} = ${valueOf(path)}`);
    const introduction = inputs.length > 0 ? `Con ${joinNames(inputs)} da` : 'Con renglones de muestra da';
    return `${introduction} ${valueOf(name)}.`;
  } catch {
    return null;
  }
}

type Owner = Pick<Entity, 'fields' | 'lines'>;

const withCalculated = (owner: Owner, values: Row): Row => ({
  ...values,
  ...computeFields(owner, values),
});

const ownerOf = ({ fields, lines = {} }: Pick<Definition, 'fields' | 'lines'>): Owner => ({
  fields,
  // A calculation reads only these words of lines.
  lines: Object.entries(lines).map(([name, line]) => ({
    name,
    entity: ownerOf({ fields: line.fields }),
  })) as unknown as Entity['lines'],
});

const formatted = (field: Field, value: unknown): string =>
  value === null || value === undefined ? 'nada' : typeOf(field).format(value, field);
