import { serves } from './endpoints.ts';
import type { Entity } from './entity.ts';
import { problem, unknown, type Problem } from './problems/problem.ts';

export function bulkMistakes(entity: Entity): Problem[] {
  const bulk = Object.entries(entity.actions).filter(([, action]) => action.bulk);
  return bulk.flatMap(([name, { bulk: word, input = {}, done, asksPassword, ...more }]) => {
    const { each = [], together = false } = word === true ? {} : word!;
    const isAlone = each.length === 0 && Object.keys(more).every((other) => !NOT_TOGETHER.includes(other));
    const at = `actions.${name}.bulk`;
    return [
      ...(entity.path !== null && serves(entity, 'list') ? [] : [problem('notTicked', at)]),
      ...(done.file !== true || together ? [] : [problem('fileOfMany', at)]),
      ...(together && (done.file !== true || !isAlone)
        ? [problem('notTogether', `${at}.together`, { others: OTHERS })]
        : []),
      ...(asksPassword ? [problem('passwordOfMany', at)] : []),
      ...unknown('noInput', `${at}.each`, each, Object.keys(input)),
    ];
  });
}

/** Words that depend on a single record, and so exclude `together`. */
const NOT_TOGETHER = ['to', 'writes', 'prefill'];
const OTHERS = '`to`, `writes` or `prefill`';
