import { useMemo } from 'react';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import { isWritable, type Field } from '#schema/fieldTypes.ts';
import type { Names } from '#schema/language/word.ts';
import type { Registry } from '#schema/registry.ts';
import { useRegistry } from '#admin/registry.ts';
import { conditionOf, askable, firstSentence } from './conditions.ts';
import { NAMING } from './edit.ts';
import { MENU_ICONS } from './types.ts';
import { useEdit } from './useEdit.ts';
import { inputKindOf, wordsOfPart, type Word } from './words.ts';
import type { z } from 'zod';

export type Choice = {
  readonly id: string;
  readonly name: string;
  /** The item that a list gets for this choice, if not its id. */
  readonly value?: unknown;
};

/** Returns the choices of a word among the existing names, and the first value of a new part. */
export function useChoices() {
  const { definition } = useEdit();
  const registry = useRegistry();
  return useMemo(() => {
    const choicesOf = (
      { input: { names, options } }: Word,
      whole: Readonly<Record<string, unknown>> = {},
    ): readonly Choice[] =>
      names
        ? CHOICES[names]({ definition, registry, whole })
        : Object.entries(options ?? {}).map(([id, name]) => ({ id, name }));
    return {
      choicesOf,
      /** Returns null when something that the part must name does not exist. */
      started: (part: z.ZodType) => startValues(part, choicesOf, definition),
      startOf: (word: Word) => startOf(word, choicesOf, definition),
    };
  }, [definition, registry]);
}

type ChoicesOf = (word: Word, whole?: Readonly<Record<string, unknown>>) => readonly Choice[];

function startValues(part: z.ZodType, choicesOf: ChoicesOf, definition: Definition) {
  const values: Record<string, unknown> = {};
  const alternatives = new Set<string>();
  for (const word of wordsOfPart(part)) {
    const { either: [alternative] = [], start, isLater } = word.input;
    const isFirst = alternative !== undefined && !alternatives.has(alternative);
    if (isFirst) alternatives.add(alternative);
    const isSaid = alternative === undefined ? word.isNeeded || start !== undefined : isFirst;
    if (!isSaid || isLater) continue;
    values[word.name] = startOf(word, (each) => choicesOf(each, values), definition);
    if (values[word.name] === null) return null;
  }
  return values;
}

function startOf(word: Word, choicesOf: ChoicesOf, definition: Definition): unknown {
  if (word.input.start !== undefined) return word.input.start;
  const [first] = choicesOf(word);
  switch (inputKindOf(word)) {
    case 'choice':
      return first?.id ?? null;
    case 'ticks':
    case 'inOrder':
      return first ? [first.value ?? first.id] : null;
    case 'condition': {
      const { fields } = definition;
      return askable(fields).length === 0
        ? null
        : conditionOf({ any: false, all: [firstSentence(fields)] }, fields);
    }
    case 'part':
      return startValues(word.schema, choicesOf, definition);
    case 'fields':
      return {};
    case 'lines':
      return [];
    default:
      return '';
  }
}

type Context = {
  readonly definition: Definition;
  readonly registry: Registry;
  /** The part that has the word. */
  readonly whole: Readonly<Record<string, unknown>>;
};

const fields =
  (isOne: (field: Field) => boolean = () => true) =>
  ({ definition }: Pick<Context, 'definition'>): Choice[] =>
    Object.entries(definition.fields)
      .filter(([, field]) => isOne(field))
      .map(([id, { label }]) => ({ id, name: label || id }));

/** Returns fields of the record and of its lines. */
function places({ definition }: Context, isOne: (field: Field) => boolean): Choice[] {
  const ofLines = Object.entries(definition.lines ?? {}).flatMap(([line, { label, fields: inner }]) =>
    fields(isOne)({ definition: { ...definition, fields: inner } }).map(({ id, name }) => ({
      id: `${line}.${id}`,
      name: `${name} (${label.many.toLowerCase()})`,
    })),
  );
  return [...fields(isOne)({ definition }), ...ofLines];
}

/** Tells whether a list can filter by the field. */
export const isFiltered = ({ type }: Field): boolean => type !== 'file' && type !== 'image';
const isKey = (field: Field) => isFiltered(field) && field.type !== 'longText';
const isDay = ({ type }: Field) => type === 'date' || type === 'dateTime';
const isCompared = ({ type }: Field) => type === 'reference' || type === 'select' || type === 'boolean';
const isAmount = (field: Field) =>
  ['money', 'percent', 'decimal'].includes(field.type) && decimalPlaces(field) === 2;
const isGrouped = (field: Field) => isCompared(field) || (field.type === 'text' && field.label !== '');

const byName = (choices: readonly Choice[]): Choice[] =>
  choices.toSorted((one, other) => one.name.localeCompare(other.name, 'es'));

const entities = ({ registry }: Context, isOne: (entity: Entity) => boolean): Choice[] =>
  byName(registry.all.filter(isOne).map(({ name, label }) => ({ id: name, name: label.many })));

/** Returns the references to the edited entity that a list filters by. */
const referring = (entity: Entity | undefined, { definition }: Context): Choice[] =>
  entity?.path && entity.access.list
    ? fields(({ ...field }) => field.type === 'reference' && field.to === definition.name)({
        definition: entity as unknown as Definition,
      }).filter(({ id }) => entity.list.filters.some(({ name }) => name === id))
    : [];

const CHOICES: Readonly<Record<Names, (context: Context) => Choice[]>> = {
  amount: (context) => places(context, isAmount),
  column: (context) => [
    ...fields()(context),
    ...(context.definition.states ? [{ id: 'estado', name: 'Estado' }] : []),
  ],
  day: fields(isDay),
  email: fields(({ type }) => type === 'email'),
  entity: (context) => entities(context, ({ access, single }) => Boolean(access.list) && !single),
  field: fields(),
  figure: (context) => [
    { id: '{count}', name: 'Cuántos hay' },
    ...places(context, isAmount).map(({ id, name }) => ({ id: `{${id}}`, name: `Suma de «${name}»` })),
  ],
  filter: fields(isFiltered),
  gender: ({ whole }) => [
    { id: 'm', name: `El ${textOf(whole['one']).toLowerCase() || 'mantenimiento'}` },
    { id: 'f', name: `La ${textOf(whole['one']).toLowerCase() || 'entrega'}` },
  ],
  group: (context) =>
    [
      ...places(context, isGrouped).map(({ id, name }) => ({ name, value: id as unknown })),
      ...places(context, isDay).flatMap(({ id, name }) => [
        { name: `Mes de «${name}»`, value: { month: id } },
        { name: `Año de «${name}»`, value: { year: id } },
      ]),
    ].map((choice) => ({ ...choice, id: itemName(choice.value) })),
  icon: () => [...MENU_ICONS],
  importKey: (context) => (context.definition.access.import ? fields(isKey)(context) : []),
  key: fields(isKey),
  menuGroup: ({ registry }) =>
    [...new Set(['Registros', ...registry.all.flatMap(({ menu }) => menu?.group ?? [])])].map((name) => ({
      id: name,
      name,
    })),
  naming: (context) =>
    fields(({ type }) => NAMING.has(type))(context).map(({ id, name }) => ({ id: `{${id}}`, name })),
  narrowing: fields(isCompared),
  reference: (context) =>
    referring(
      context.registry.all.find(({ name }) => name === context.whole['to']),
      context,
    ),
  referring: (context) => entities(context, (entity) => referring(entity, context).length > 0),
  role: ({ registry }) => registry.roles.map(({ name }) => ({ id: name, name })),
  sort: (context) =>
    fields()(context).flatMap(({ id, name }) => [
      { id, name },
      { id: `-${id}`, name: `${name}, de mayor a menor o lo último primero` },
    ]),
  state: ({ definition }) =>
    Object.entries(definition.states ?? {}).map(([id, { label }]) => ({ id, name: label || id })),
  written: fields(isWritable),
};

/** Returns the name of a list's item: its text, the role of a rule, or the name within a part. */
export const itemName = (item: unknown): string =>
  typeof item === 'string' ? item : ((item as { role?: string }).role ?? JSON.stringify(item));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
