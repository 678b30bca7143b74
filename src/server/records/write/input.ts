import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { ExtraInput, Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf, type Field } from '#schema/fieldTypes.ts';
import { valueInput } from '#schema/fieldInputs.ts';
import { targetIn } from '#schema/references.ts';
import { DECIDED_BY_OTHERS, decidesReach } from '#schema/deciding.ts';
import type { Registry } from '#schema/registry.ts';
import type { Db } from '../../db/database.ts';
import { refuseFields } from '../../http/body.ts';
import { isChoiceLimited, lockChoices } from '../read/choice.ts';
import type { Values } from '#schema/record.ts';

/**
 * Checks and locks all referenced records in one statement. @throws AppError 400 at the fields of missing
 * records; 404 where one may be somebody else's.
 */
export async function checkReferences(
  db: Db,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  rol: Role,
  at: (name: string) => string = (name) => name,
): Promise<void> {
  const questions = Object.entries(values).flatMap(([name, id]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || id === null) return [];
    const { pointsTo } = typeOf(field);
    if (pointsTo)
      return sql`select ${name} as name where not exists (
        select from ${sql.table(pointsTo.table)} where ${sql.ref(pointsTo.column)} = ${id})`;
    if (field.type !== 'reference') return [];
    return sql`select ${name} as name where not exists (
      select from (${lockChoices(field, rol, [id])}) as held)`;
  });
  if (questions.length === 0) return;
  const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` union all `)}`.execute(db);
  if (rows.length > 0)
    throw refuseFields(
      Object.fromEntries(rows.map(({ name }) => [at(name), noSuchChoice(fields[name]!, rol)])),
      statusOf(
        rows.map(({ name }) => fields[name]!),
        rol,
      ),
    );
}

/**
 * Replaces names by ids: `codigo: '6-20'` by `codigoProductoId: 12`. @throws AppError 400 at an unknown name
 */
export async function byNames(
  db: Db,
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const sent = { ...body };
  for (const [name, text] of Object.entries(entity.named)) {
    if (sent[name] !== undefined || typeof sent[text] !== 'string') continue;
    const target = targetIn(entity, name);
    const value = valueInput(target.fields[text]!).safeParse(sent[text]);
    if (!value.success) throw refuseFields({ [text]: NO_SUCH_CHOICE });
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(target.table)}
      where ${sql.ref(text)} = ${value.data} and eliminado_en is null`.execute(db);
    if (!rows[0]) throw refuseFields({ [text]: NO_SUCH_CHOICE });
    sent[name] = rows[0].id;
    delete sent[text];
  }
  return sent;
}

/** Divides a checked body into the record's fields and the extra input of the form. */
export function splitBody(
  entity: Entity,
  body: Values,
  extra: ExtraInput | null,
): { readonly values: Values; readonly input: Values } {
  const isLines = (name: string) => entity.lines.some((lines) => lines.name === name);
  const isAsked = (name: string) => Object.hasOwn(extra?.fields ?? {}, name);
  const those = (isOne: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isOne(name)));
  return { values: those((name) => !isLines(name) && !isAsked(name)), input: those(isAsked) };
}

/** Refuses changes of the fields that decide the caller's own reach. @throws AppError 403 at those fields */
export function refuseDeciding(
  registry: Registry,
  entity: Entity,
  changed: readonly string[],
  rol: Role,
): void {
  const refused = changed.filter((name) => decidesReach(registry, entity, name, rol));
  if (refused.length > 0)
    throw refuseFields(Object.fromEntries(refused.map((name) => [name, DECIDED_BY_OTHERS])), 403);
}

export const NO_SUCH_CHOICE = 'La opción elegida ya no existe';

/**
 * The message for an unknown id. A role that may choose only some records does not learn whether others
 * exist.
 */
export const noSuchChoice = (field: Field, rol: Role): string =>
  field.type === 'reference' && isChoiceLimited(field, rol)
    ? 'La opción elegida no existe, o la ve solo un administrador'
    : NO_SUCH_CHOICE;

export const statusOf = (refused: readonly Field[], rol: Role): 400 | 404 =>
  refused.some((field) => field.type === 'reference' && isChoiceLimited(field, rol)) ? 404 : 400;
