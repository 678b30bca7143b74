import type { RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { documentClaims } from '../claims.server.ts';
import { postings } from '../postings.ts';

/**
 * An entity whose records make entries in the ledger, and what these records say should stand there: the same thing a
 * second time, from the other side, so that the entries can be verified against it.
 */
export type Poster = {
  readonly entity: Entity;
  /**
   * A query with a row for each entry: documento_id, numero, cliente_id, tipo, subcuenta, importe, and `vigente`: false
   * when it was made and taken back again. Amounts of 0 make none.
   */
  readonly claims: RawBuilder<unknown>;
};

/** Everybody who posts: the documents that are declared so, and who does it by code of its own. */
export const postersOf = (registry: Registry, own: readonly Poster[]): Poster[] => [
  ...registry.all.flatMap((entity) =>
    postings[entity.name] ? [{ entity, claims: documentClaims(entity, postings[entity.name]!) }] : [],
  ),
  ...own,
];
