import { sql, type Kysely } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import type { Database } from '#server/db/database.ts';
import type { Values } from '#server/documents/references.ts';

/** The input with the company that issues the document: the first one where the body names none. */
export async function withIssuer(
  db: Kysely<Database>,
  registry: Registry,
  entity: Entity,
  input: Values,
): Promise<Values> {
  const issuer = entity.document?.issuer;
  const field = issuer === undefined ? undefined : entity.fields[issuer];
  if (issuer === undefined || field?.type !== 'reference' || input[issuer] !== null) return input;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(registry.get(field.to).table)}
    where ${sql.ref('eliminadoEn')} is null order by id limit 1`.execute(db);
  return { ...input, [issuer]: rows[0]?.id ?? null };
}
