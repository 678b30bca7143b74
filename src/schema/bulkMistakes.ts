import type { Entity } from './entity.ts';
import { serves } from './endpoints.ts';

export function bulkMistakes(entity: Entity): string[] {
  const bulk = Object.entries(entity.actions).filter(([, action]) => action.bulk);
  return bulk.flatMap(([name, { bulk: word, input = {}, answers, asksPassword }]) => [
    ...(entity.path !== null && serves(entity, 'list')
      ? []
      : [`actions.${name}.bulk: rows are ticked in a list, so it needs \`path\` and access to \`list\``]),
    ...(answers === undefined ? [] : [`actions.${name}.bulk: what answers a file runs for one record`]),
    ...(asksPassword ? [`actions.${name}.bulk: what asks for the password runs for one record`] : []),
    ...(word === true ? [] : word!.each)
      .filter((field) => !(field in input))
      .map((field) => `actions.${name}.bulk.each names '${field}', which is no input of the action`),
  ]);
}
