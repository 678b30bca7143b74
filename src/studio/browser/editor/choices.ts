import { useMemo } from 'react';
import type { z } from 'zod';
import { useRegistry } from '#admin/registry.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { isWritable, type Field } from '#schema/fieldTypes.ts';
import type { Names } from '#schema/language/word.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionFields, conditionOf, newSentence } from './conditions.ts';
import { NAMING_TYPES } from './edit.ts';
import { MENU_ICONS } from './types.ts';
import { useEdit } from './useEdit.ts';
import { inputKindOf, wordsOfPart, type Word } from './words.ts';

export type Choice = {
  readonly id: string;
  readonly name: string;
  /** The item that a list gets for this choice, if not its id. */
  readonly value?: unknown;
};

/** Returns functions that offer choices for a word, and make new parts with the first ones. */
export function useChoices() {
  const { definition } = useEdit();
  const registry = useRegistry();
  return useMemo(() => {
    const choicesOf = (
      { input: { names, options } }: Word,
      part: Readonly<Record<string, unknown>> = {},
    ): readonly Choice[] =>
      names
        ? CHOICES[names]({ definition, registry, part })
        : Object.entries(options ?? {}).map(([id, name]) => ({ id, name }));
    return {
      choicesOf,
      /** Returns null when something that the part must name does not exist. */
      newPartOf: (schema: z.ZodType) => newPart(schema, choicesOf, definition),
      firstValueOf: (word: Word) => firstValue(word, choicesOf, definition),
    };
  }, [definition, registry]);
}

type ChoicesOf = (word: Word, part?: Readonly<Record<string, unknown>>) => readonly Choice[];

/** Makes a part (a state) of its required words, those that have a `start`, and the first of each `either` group. */
function newPart(schema: z.ZodType, choicesOf: ChoicesOf, definition: Definition) {
  const values: Record<string, unknown> = {};
  const startedGroups = new Set<string>();
  for (const word of wordsOfPart(schema)) {
    const { either: [group] = [], start, isLater } = word.input;
    const isFirstOfGroup = group !== undefined && !startedGroups.has(group);
    if (isFirstOfGroup) startedGroups.add(group);
    const isIncluded = group === undefined ? word.isNeeded || start !== undefined : isFirstOfGroup;
    if (!isIncluded || isLater) continue;
    // The choices of a word may depend on the earlier words of its part.
    values[word.name] = firstValue(word, (inner) => choicesOf(inner, values), definition);
    if (values[word.name] === null) return null;
  }
  return values;
}

/** Returns a word's value in a new part; null if there is nothing to choose. */
function firstValue(word: Word, choicesOf: ChoicesOf, definition: Definition): unknown {
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
      return conditionFields(fields).length === 0
        ? null
        : conditionOf({ isAny: false, sentences: [newSentence(fields)] }, fields);
    }
    case 'part':
      return newPart(word.schema, choicesOf, definition);
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
  readonly part: Readonly<Record<string, unknown>>;
};

const fieldsThat =
  (isOffered: (field: Field) => boolean = () => true) =>
  ({ definition }: { readonly definition: Pick<Definition, 'fields'> }): Choice[] =>
    Object.entries(definition.fields)
      .filter(([, field]) => isOffered(field))
      .map(([id, { label }]) => ({ id, name: label || id }));

/** Fields of lines have paths such as 'repuestos.importe'. */
const pathsThat =
  (isOffered: (field: Field) => boolean) =>
  ({ definition }: Context): Choice[] => {
    const linePaths = Object.entries(definition.lines ?? {}).flatMap(([line, { label, fields }]) =>
      fieldsThat(isOffered)({ definition: { fields } }).map(({ id, name }) => ({
        id: `${line}.${id}`,
        name: `${name} (${label.many.toLowerCase()})`,
      })),
    );
    return [...fieldsThat(isOffered)({ definition }), ...linePaths];
  };

export const isFilterable = ({ type }: Field): boolean => type !== 'file' && type !== 'image';
const isKey = (field: Field) => isFilterable(field) && field.type !== 'longText';
const isDay = ({ type }: Field) => type === 'date' || type === 'dateTime';
const isNarrowing = ({ type }: Field) => type === 'reference' || type === 'select' || type === 'boolean';
/** Tells whether a field can be summed up: sums have two decimals. */
const isAmount = (field: Field) =>
  ['money', 'percent', 'decimal'].includes(field.type) && decimalPlaces(field) === 2;
// A text that was just added has no label yet.
const isGroup = (field: Field) => isNarrowing(field) || (field.type === 'text' && field.label !== '');

const entitiesThat =
  (isOffered: (entity: Entity, context: Context) => boolean) =>
  (context: Context): Choice[] =>
    context.registry.all
      .filter((entity) => isOffered(entity, context))
      .map(({ name, label }) => ({ id: name, name: label.many }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));

function referencesFrom(entity: Entity, { definition }: Context): Choice[] {
  if (!entity.path || !entity.access.list) return [];
  const filterNames = new Set(entity.list.filters.map(({ name }) => name));
  return Object.entries(entity.fields)
    .filter(
      ([name, field]) => field.type === 'reference' && field.to === definition.name && filterNames.has(name),
    )
    .map(([id, { label }]) => ({ id, name: label || id }));
}

/** What the input of a word offers, by the `names` that the language gives the word. */
const CHOICES: Readonly<Record<Names, (context: Context) => Choice[]>> = {
  amount: pathsThat(isAmount),
  column: (context) => [
    ...fieldsThat()(context),
    ...(context.definition.states ? [{ id: 'estado', name: 'Estado' }] : []),
  ],
  day: fieldsThat(isDay),
  email: fieldsThat(({ type }) => type === 'email'),
  entity: entitiesThat(({ access, single }) => Boolean(access.list) && !single),
  field: fieldsThat(),
  figure: (context) => [
    { id: '{count}', name: 'Cuántos hay' },
    ...pathsThat(isAmount)(context).map(({ id, name }) => ({ id: `{${id}}`, name: `Suma de «${name}»` })),
  ],
  filter: fieldsThat(isFilterable),
  gender: ({ part }) => [
    { id: 'm', name: `El ${textOf(part['one']).toLowerCase() || 'mantenimiento'}` },
    { id: 'f', name: `La ${textOf(part['one']).toLowerCase() || 'entrega'}` },
  ],
  group: (context) =>
    [
      ...pathsThat(isGroup)(context).map(({ id, name }) => ({ name, value: id as unknown })),
      ...pathsThat(isDay)(context).flatMap(({ id, name }) => [
        { name: `Mes de «${name}»`, value: { month: id } },
        { name: `Año de «${name}»`, value: { year: id } },
      ]),
    ].map((choice) => ({ ...choice, id: itemId(choice.value) })),
  icon: () => [...MENU_ICONS],
  importKey: (context) => (context.definition.access.import ? fieldsThat(isKey)(context) : []),
  key: fieldsThat(isKey),
  menuGroup: ({ registry }) =>
    [...new Set(['Registros', ...registry.all.flatMap(({ menu }) => menu?.group ?? [])])].map(namedBy),
  nameTemplate: (context) =>
    fieldsThat(({ type }) => NAMING_TYPES.has(type))(context).map(({ id, name }) => ({
      id: `{${id}}`,
      name,
    })),
  reference: (context) =>
    context.registry.all
      .filter(({ name }) => name === context.part['to'])
      .flatMap((entity) => referencesFrom(entity, context)),
  referringEntity: entitiesThat((entity, context) => referencesFrom(entity, context).length > 0),
  reportFilter: fieldsThat(isNarrowing),
  role: ({ registry }) => registry.roles.map(({ name }) => namedBy(name)),
  sort: (context) =>
    fieldsThat()(context).flatMap(({ id, name }) => [
      { id, name },
      { id: `-${id}`, name: `${name}, de mayor a menor o lo último primero` },
    ]),
  state: ({ definition }) =>
    Object.entries(definition.states ?? {}).map(([id, { label }]) => ({ id, name: label || id })),
  writableField: fieldsThat(isWritable),
};

/** Returns the id of the choice that stands for an item of a list: a name, a rule for a role, or another object. */
export const itemId = (item: unknown): string =>
  typeof item === 'string' ? item : ((item as { role?: string }).role ?? JSON.stringify(item));

const namedBy = (id: string): Choice => ({ id, name: id });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
