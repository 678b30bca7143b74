import type { Reach } from '#domain/conditions.ts';
import type { Rules } from '#domain/permissions.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import { rulesAt } from './endpoints.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import type { Field } from './fieldTypes.ts';
import type { Problem } from './problems/problem.ts';
import { targetByName, type ByName } from './references.ts';

/** Finds mistakes in the conditions of access rules and of references, whose paths may lead to other records. */
export function reachMistakes(entity: Entity, byName: ByName): Problem[] {
  const conditions = [
    ...entity.endpoints.flatMap((endpoint) => conditionsOfRules(rulesAt(endpoint), entity, endpoint.rules)),
    ...fieldPlaces(entity).flatMap(([at, fields]) =>
      Object.entries(fields).flatMap(([name, field]) => conditionsOfField(`${at}.${name}`, field, byName)),
    ),
  ];
  return conditions.flatMap(({ place, of, reach }) =>
    conditionMistakes(place, reach, {
      fields: of.fields,
      isInSql: true,
      deepField: (path) => deepField(of, path.split('.'), byName),
    }),
  );
}

type RuleCondition = { readonly place: string; readonly of: Entity; readonly reach: Reach };

/** Returns the conditions of a field on the records that it refers to. Another check reports a missing target. */
function conditionsOfField(at: string, field: Field, byName: ByName): RuleCondition[] {
  if (field.type !== 'reference' && field.type !== 'linked') return [];
  const of = byName.get(field.to);
  if (!of) return [];
  if (field.type === 'linked') return field.where ? [{ place: `${at}.where`, of, reach: field.where }] : [];
  return conditionsOfRules(`${at}.choice`, of, field.choice ?? []);
}

const conditionsOfRules = (place: string, of: Entity, rules: Rules): RuleCondition[] =>
  rules.flatMap((rule) => (typeof rule === 'object' ? [{ place, of, reach: rule.where }] : []));

function deepField(entity: Entity, [first = '', ...rest]: readonly string[], byName: ByName): Field | null {
  if (rest.length === 0) return entity.fields[first] ?? null;
  const target = targetByName(entity, first, byName);
  return target ? deepField(target, rest, byName) : null;
}
