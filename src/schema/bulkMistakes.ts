import type { Entity } from './entity.ts';
import { serves } from './endpoints.ts';

export function bulkMistakes(entity: Entity): string[] {
  const bulk = Object.entries(entity.actions).filter(([, action]) => action.bulk);
  return bulk.flatMap(([name, { bulk: word, input = {}, answers, asksPassword, ...more }]) => {
    const { each = [], together = false } = word === true ? {} : word!;
    const isAlone = each.length === 0 && Object.keys(more).every((other) => !NOT_TOGETHER.includes(other));
    return [
      ...(entity.path !== null && serves(entity, 'list')
        ? []
        : [`actions.${name}.bulk: rows are ticked in a list, so it needs \`path\` and access to \`list\``]),
      ...(answers === undefined || together
        ? []
        : [`actions.${name}.bulk: what answers a file runs for one record, or \`together\``]),
      ...(together && (answers === undefined || !isAlone)
        ? [`actions.${name}.bulk.together answers one file, and has neither \`each\` nor ${OTHERS}`]
        : []),
      ...(asksPassword ? [`actions.${name}.bulk: what asks for the password runs for one record`] : []),
      ...each
        .filter((field) => !(field in input))
        .map((field) => `actions.${name}.bulk.each names '${field}', which is no input of the action`),
    ];
  });
}

/** What is of one record. */
const NOT_TOGETHER = ['to', 'writes', 'prefill'];
const OTHERS = '`to`, `writes` or `prefill`';
