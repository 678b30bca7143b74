import type { RawBuilder } from 'kysely';
import { type Entity, type Registry } from 'cantera';
import { documentClaims } from '../claims.server.ts';
import { postings } from '../postings.ts';

/** An entity whose records post to the ledger, with the entries it should have, for verification. */
export type Poster = {
  readonly entity: Entity;
  /**
   * Rows: documento_id, numero, cliente_id, tipo, subcuenta, importe, and `vigente` (false when reversed).
   * Amounts of 0 have no row.
   */
  readonly claims: RawBuilder<unknown>;
};

/** Returns the posters of declared documents, and the application's own. */
export const postersOf = (registry: Registry, others: readonly Poster[]): Poster[] => [
  ...registry.all
    .filter(({ name }) => Object.hasOwn(postings, name))
    .map((entity) => ({ entity, claims: documentClaims(entity, postings[entity.name]!) })),
  ...others,
];
