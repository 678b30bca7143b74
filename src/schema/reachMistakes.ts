import type { Reach } from '#domain/conditions.ts';
import type { Rules } from '#domain/permissions.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import { inputsOf } from './deciding.ts';
import type { Entity } from './entity.ts';
import type { Field } from './fields/index.ts';

type Entities = ReadonlyMap<string, Entity>;

/** Conditions of rules, choices and links, which only the whole registry can tell. */
export function reachMistakes(entity: Entity, byName: Entities): string[] {
  const said = [...reachesOf(entity), ...inputsOf(entity).flatMap((field) => reachesOfField(field, byName))];
  const problems = said.flatMap(({ place, of, reach }) =>
    conditionMistakes(place, reach, {
      fields: of.fields,
      isStored: true,
      reaches: { deepField: (path) => deepField(of, path.split('.'), byName) },
    }),
  );
  return [...new Set(problems)];
}

/** What is said, and of whose records. */
type Said = { readonly place: string; readonly of: Entity; readonly reach: Reach };

const reachesOf = (entity: Entity): Said[] =>
  entity.endpoints.flatMap(({ verb, rules }) => restricted(`the rule for '${verb}'`, entity, rules));

/** What a field refers to may be missing, which has its own complaint. */
function reachesOfField(field: Field, byName: Entities): Said[] {
  if (field.type !== 'reference' && field.type !== 'linked') return [];
  const of = byName.get(field.to);
  if (!of) return [];
  if (field.type === 'linked')
    return field.where ? [{ place: `where of '${field.label}'`, of, reach: field.where }] : [];
  return restricted(`choice of '${field.label}'`, of, field.choice ?? []);
}

const restricted = (place: string, of: Entity, rules: Rules): Said[] =>
  rules.flatMap((rule) => (typeof rule === 'object' ? [{ place, of, reach: rule.where }] : []));

/** Of `cliente.familiaId`: the field `familiaId` of the entity to which `clienteId` refers. */
function deepField(entity: Entity, [first, ...rest]: readonly string[], byName: Entities): Field | null {
  if (rest.length === 0) return entity.fields[first!] ?? null;
  const reference = entity.fields[`${first}Id`];
  const target = reference?.type === 'reference' ? byName.get(reference.to) : undefined;
  return target ? deepField(target, rest, byName) : null;
}
