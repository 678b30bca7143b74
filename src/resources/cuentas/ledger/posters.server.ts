import type { RawBuilder } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { documentClaims } from '../claims.server.ts';
import { postings } from '../postings.ts';

/**
 * An entity whose records post to the ledger. It states a second time, in SQL, which entries should exist, so that the
 * ledger can be verified against the documents.
 */
export type Poster = {
  readonly entity: Entity;
  /**
   * A query with one row per expected entry: documento_id, numero, cliente_id, tipo, subcuenta, importe, and `vigente`:
   * false when the entry was posted and reversed. Amounts of 0 have no row.
   */
  readonly claims: RawBuilder<unknown>;
};

/** All posters: the documents declared with a posting word, and the application's own. */
export const postersOf = (registry: Registry, own: readonly Poster[]): Poster[] => [
  ...registry.all.flatMap((entity) =>
    postings[entity.name] ? [{ entity, claims: documentClaims(entity, postings[entity.name]!) }] : [],
  ),
  ...own,
];
