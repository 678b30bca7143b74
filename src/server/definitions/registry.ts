import type { Declaration, Verb } from '#schema/declaration.ts';
import { defineEntity } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import { createRegistry, type Registry } from '#schema/registry.ts';

/** In use: published, or retired and only read. */
export type InUse = { readonly declaration: Declaration; readonly isRetired: boolean };

/** @throws DeclarationError for what disagrees with the others. */
export const registryWith = (coded: Registry, inUse: readonly InUse[]): Registry =>
  inUse.length === 0 ? coded : createRegistry([...coded.all, ...inUse.map(entityOf)], coded.roles);

export const entityOf = ({ declaration, isRetired }: InUse): Entity =>
  defineEntity(isRetired ? retired(declaration) : declaration) as Entity;

/** Its rows stay readable. */
function retired({ menu: _menu, actions: _actions, jobs: _jobs, importBy: _by, ...rest }: Declaration): Declaration {
  const access = Object.fromEntries(
    Object.entries(rest.access).filter(([verb]) => READING.has(verb as Verb)),
  );
  return { ...rest, access, search: false, detail: undefined } as unknown as Declaration;
}

const READING: ReadonlySet<Verb> = new Set(['list', 'options', 'export', 'show', 'history', 'file']);
