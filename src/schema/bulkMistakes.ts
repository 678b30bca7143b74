import { serves } from './endpoints.ts';
import type { Entity } from './entity.ts';
import { problem, unknownProblems, type Problem } from './problems/problem.ts';

export function bulkMistakes(entity: Entity): Problem[] {
  const bulkActions = Object.entries(entity.actions).filter(([, action]) => action.bulk);
  return bulkActions.flatMap(([name, action]) => {
    const { bulk, input = {}, done, asksPassword } = action;
    const { each = [], together = false } = bulk === true ? {} : bulk!;
    const allowsTogether = each.length === 0 && !SINGLE_RECORD_WORDS.some((word) => word in action);
    const at = `actions.${name}.bulk`;
    return [
      ...(entity.path !== null && serves(entity, 'list') ? [] : [problem('noListToTick', at)]),
      ...(done.file !== true || together ? [] : [problem('fileInBulk', at)]),
      ...(together && (done.file !== true || !allowsTogether)
        ? [problem('notTogether', `${at}.together`)]
        : []),
      ...(asksPassword ? [problem('passwordInBulk', at)] : []),
      ...unknownProblems('noInput', `${at}.each`, each, Object.keys(input)),
    ];
  });
}

const SINGLE_RECORD_WORDS = ['to', 'writes', 'prefill'];
