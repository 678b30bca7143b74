import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';
import type { Router } from './http/router.ts';
import type { Descriptions } from './openapi/document.ts';

/** Calls of an entity that no word of the declaration gives: each with its gate, and described for the API's users. */
export type OwnRoutes = {
  mount(router: Router, parts: { readonly db: Kysely<Database> }): void;
  readonly descriptions: Descriptions;
};
