import type { Declaration, Verb } from './declaration.ts';
import { defineEntity } from './defineEntity.ts';
import type { Entity } from './entity.ts';
import { createRegistry, type Registry } from './registry.ts';

/** Of an ADMIN, in use: published, or retired and only read. */
export type InUse = { readonly declaration: Declaration; readonly isRetired: boolean };

/** @throws DeclarationError for what disagrees with the others. */
export const registryWith = (coded: Registry, inUse: readonly InUse[]): Registry =>
  inUse.length === 0 ? coded : createRegistry([...coded.all, ...inUse.map(entityOf)], coded.roles);

export const entityOf = ({ declaration, isRetired }: InUse): Entity =>
  defineEntity(isRetired ? retired(declaration) : declaration);

/** Its rows stay readable. */
function retired({
  menu: _menu,
  actions: _actions,
  jobs: _jobs,
  importBy: _by,
  ...rest
}: Declaration): Declaration {
  const access = Object.fromEntries(
    Object.entries(rest.access).filter(([verb]) => READING.has(verb as Verb)),
  );
  return { ...rest, access, search: false, detail: undefined };
}

const READING: ReadonlySet<Verb> = new Set(['list', 'options', 'export', 'show', 'history', 'file']);
