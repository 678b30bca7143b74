import type { RawBuilder } from 'kysely';
import { type Entity, type Registry } from 'cantera';
import { documentClaims } from '../claims.server.ts';
import { postings } from '../postings.ts';

/** An entity whose documents post entries to the ledger, and the entries that they should have. */
export type Poster = {
  readonly entity: Entity;
  /**
   * Rows: documento_id, numero, cliente_id, tipo, subcuenta, importe, and `vigente` (false when reversed).
   * A row whose amount is 0 stands for no entry.
   */
  readonly claims: RawBuilder<unknown>;
};

export const postersOf = (registry: Registry, undeclared: readonly Poster[]): Poster[] => [
  ...registry.all
    .filter(({ name }) => Object.hasOwn(postings, name))
    .map((entity) => ({ entity, claims: documentClaims(entity, postings[entity.name]!) })),
  ...undeclared,
];
