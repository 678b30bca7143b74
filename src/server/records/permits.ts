import type { Verb } from '#schema/declaration.ts';
import type { Permit } from '../caller.ts';
import type { Route } from '../http/router.ts';
import type { Call } from './read/call.ts';

/** What a program's token needs for each verb. Actions need 'actuar'. */
const PERMITS: Record<Verb, readonly Permit[]> = {
  list: ['leer'],
  options: ['leer'],
  export: ['leer'],
  show: ['leer'],
  history: ['leer'],
  file: ['leer'],
  print: ['leer'],
  printMany: ['leer'],
  uses: ['leer'],
  template: ['crear'],
  lastNumber: ['crear'],
  create: ['crear'],
  import: ['crear', 'editar'],
  edit: ['editar'],
  merge: ['editar', 'eliminar'],
  delete: ['eliminar'],
  deleteMany: ['eliminar'],
  restore: ['eliminar'],
};

/** The scope that a program's token needs for the calls of one path. Without a scope only people may call it. */
export function programScopeOf(calls: readonly Call[]): Pick<Route, 'scope'> {
  const { name, onlyPeople } = calls[0]!.entity;
  const permits = calls.flatMap(({ endpoint: { verb } }) => PERMITS[verb as Verb] ?? 'actuar');
  return onlyPeople ? {} : { scope: { entity: name, permits } };
}
