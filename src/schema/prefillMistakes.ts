import type { Entity } from './entity.ts';
import { decimalPlaces } from './fields/decimal.ts';
import { integer, type Field } from './fieldTypes.ts';
import { kindOf, type ValueKind } from './kinds.ts';
import { isTextInput, singlePath } from './prefilled.ts';
import { problem, type Problem } from './problems/problem.ts';
import { targetByName, type ByName } from './references.ts';

export function prefillMistakes(entity: Entity, byName: ByName): Problem[] {
  return Object.entries(entity.actions).flatMap(([action, { input = {}, prefill = {} }]) =>
    Object.entries(prefill).flatMap(([name, template]) =>
      input[name] && !accepts(input[name], template, entity, byName)
        ? [problem('otherPrefill', `actions.${action}.prefill.${name}`, { template })]
        : [],
    ),
  );
}

function accepts(input: Field, template: string, source: Entity, byName: ByName): boolean {
  if (isTextInput(input)) return true;
  const path = singlePath(template);
  // Fixed text, or several fields together, make a text.
  if (path === null) return input.type !== 'select' && kindOf(input) === 'text';
  const aliases = path.split('.');
  const name = aliases.pop()!;
  const owner = aliases.reduce<Entity | undefined>(
    (each, alias) => each && targetByName(each, alias, byName),
    source,
  );
  if (name === 'id') return refersTo(input, owner) || fits(integer({ label: '' }), input);
  const field = owner?.fields[name];
  // Unknown names are reported by another check.
  if (!owner || !field) return true;
  if (field.type === 'computed' && 'same' in field) return accepts(input, `{${field.same}}`, owner, byName);
  return fits(field, input);
}

const refersTo = (input: Field, owner: Entity | undefined) =>
  input.type === 'reference' && input.to === owner?.name;

function fits(field: Field, input: Field): boolean {
  if (input.type === 'reference') return field.type === 'reference' && field.to === input.to;
  if (input.type === 'select') return field.type === 'select' && hasOptionsOf(input, field);
  if (kindOf(input) === 'number') return kindOf(field) === 'number' && placesOf(field) <= placesOf(input);
  if (kindOf(input) === 'text') return !KINDS_WITHOUT_TEXT.includes(kindOf(field));
  return field.type === input.type;
}

const KINDS_WITHOUT_TEXT: readonly ValueKind[] = ['number', 'day', 'boolean', 'reference'];

const placesOf = (field: Field) => (field.type === 'integer' ? 0 : decimalPlaces(field));

type Select = Extract<Field, { type: 'select' }>;

function hasOptionsOf(input: Select, field: Select): boolean {
  if (typeof input.options === 'string' || typeof field.options === 'string')
    return input.options === field.options;
  const ids = input.options.map(({ id }) => id);
  return field.options.every(({ id }) => ids.includes(id));
}
