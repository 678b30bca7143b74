import { sql } from 'kysely';

/** The columns that every change of a record sets besides its own. */
export const VERSION_BUMP = { version: sql<number>`version + 1`, actualizadoEn: sql<string>`now()` };
