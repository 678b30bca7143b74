import { rulesAt, type Endpoint } from './endpoints.ts';
import type { Entity } from './entity.ts';
import { problem, type Problem } from './problems/problem.ts';

export function accessMistakes(entity: Entity): Problem[] {
  const { view, access, endpoints, single, search, importBy, path, showAt } = entity;
  return [
    ...endpoints
      .filter(({ rules }) => rules.length === 0)
      .map((each) => {
        const code = each.verb.includes(':') ? 'nobodyActs' : 'nobodyCalls';
        return problem(code, rulesAt(each), { call: callOf(each) });
      }),
    ...endpoints
      .filter((one) => endpoints.some((other) => callOf(one) === callOf(other) && !hasSameRules(one, other)))
      .map((each) => problem('sharedCall', rulesAt(each), { call: callOf(each) })),
    ...(showAt !== null && access.edit ? [problem('shownAtEdit', 'contract.showAt')] : []),
    ...(search && (path === null || !access.list || !access.show)
      ? [problem('searchCannotOpen', 'search')]
      : []),
    ...(single && Object.keys(access).some((verb) => !SINGLE_VERBS.includes(verb))
      ? [problem('onlyOneRecord', 'single')]
      : []),
    ...(importBy && !access.import ? [problem('nobodyImports', 'importBy')] : []),
    ...(access.import && !importBy ? [problem('importsBlindly', 'access.import')] : []),
    ...(access.import?.some((rule) => typeof rule === 'object')
      ? [problem('importsAll', 'access.import')]
      : []),
    ...(view && (access.create || access.edit || access.delete) ? [problem('writtenView', 'view')] : []),
    ...(Object.keys(access).length === 0 ? [problem('noAccess', 'access')] : []),
  ];
}

const SINGLE_VERBS: readonly string[] = ['show', 'history', 'file', 'edit'];

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const hasSameRules = (one: Endpoint, other: Endpoint) =>
  JSON.stringify(one.rules) === JSON.stringify(other.rules);
