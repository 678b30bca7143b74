import type { Entity } from './entity.ts';
import { decimalPlaces } from './fields/decimal.ts';
import { integer, type Field } from './fieldTypes.ts';
import { kindOf, type ValueKind } from './kinds.ts';
import { isTextInput, singlePath } from './prefilled.ts';
import { problem, type Problem } from './problems/problem.ts';

type ByName = ReadonlyMap<string, Entity>;

/** Refuses prefills whose values their inputs would not take. */
export function prefillMistakes(entity: Entity, byName: ByName): Problem[] {
  const wrong = (at: string, source: Entity, inputs: Fields, prefill: Templates) =>
    Object.entries(prefill).flatMap(([name, template]) =>
      inputs[name] && !takes(inputs[name], template, source, byName)
        ? [problem('otherPrefill', `${at}.prefill.${name}`, { template })]
        : [],
    );
  return Object.entries(entity.actions).flatMap(([name, { input = {}, prefill = {} }]) =>
    wrong(`actions.${name}`, entity, input, prefill),
  );
}

type Fields = Readonly<Record<string, Field>>;
type Templates = Readonly<Record<string, string>>;

function takes(input: Field, template: string, source: Entity, byName: ByName): boolean {
  if (isTextInput(input)) return true;
  const path = singlePath(template);
  if (path === null) return input.type !== 'select' && kindOf(input) === 'text';
  const words = path.split('.');
  const name = words.pop()!;
  const owner = words.reduce<Entity | undefined>((each, alias) => behind(each, alias, byName), source);
  if (name === 'id') return isOf(input, owner) || fits(integer({ label: '' }), input);
  const field = owner?.fields[name];
  // Unknown names are reported by another check.
  if (!owner || !field) return true;
  if (field.type === 'computed' && 'same' in field) return takes(input, `{${field.same}}`, owner, byName);
  return fits(field, input);
}

const isOf = (input: Field, owner: Entity | undefined) =>
  input.type === 'reference' && input.to === owner?.name;

function behind(entity: Entity | undefined, alias: string, byName: ByName): Entity | undefined {
  const field = entity?.fields[`${alias}Id`];
  return field?.type === 'reference' ? byName.get(field.to) : undefined;
}

function fits(field: Field, input: Field): boolean {
  if (input.type === 'reference') return field.type === 'reference' && field.to === input.to;
  if (input.type === 'select') return field.type === 'select' && hasOptionsOf(input, field);
  if (kindOf(input) === 'number') return kindOf(field) === 'number' && placesOf(field) <= placesOf(input);
  if (kindOf(input) === 'text') return !NO_TEXTS.includes(kindOf(field));
  return field.type === input.type;
}

const NO_TEXTS: readonly ValueKind[] = ['number', 'day', 'boolean', 'reference'];

const placesOf = (field: Field) => (field.type === 'integer' ? 0 : decimalPlaces(field));

type Select = Extract<Field, { type: 'select' }>;

function hasOptionsOf(input: Select, field: Select): boolean {
  if (typeof input.options === 'string' || typeof field.options === 'string')
    return input.options === field.options;
  const ids = input.options.map(({ id }) => id);
  return field.options.every(({ id }) => ids.includes(id));
}
