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
 * Checks and locks all referenced records in one statement.
 * @param at returns the path at which a field's message stands, by default the field's name
 * @throws AppError 400 at the fields of missing records; 404 if one may name a record that the role may not see
 */
export async function checkReferences(
  db: Db,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  rol: Role,
  at: (name: string) => string = (name) => name,
): Promise<void> {
  const statements = Object.entries(values).flatMap(([name, id]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || id === null) return [];
    // An image holds the key of `imagenes`, a table of no entity.
    const { pointsTo } = typeOf(field);
    if (pointsTo)
      return sql`select ${name} as name where not exists (
        select from ${sql.table(pointsTo.table)} where ${sql.ref(pointsTo.column)} = ${id})`;
    if (field.type !== 'reference') return [];
    return sql`select ${name} as name where not exists (
      select from (${lockChoices(field, rol, [id])}) as choices)`;
  });
  if (statements.length === 0) return;
  const { rows } = await sql<{ name: string }>`${sql.join(statements, sql` union all `)}`.execute(db);
  if (rows.length === 0) return;
  const errors = Object.fromEntries(rows.map(({ name }) => [at(name), choiceProblem(fields[name]!, rol)]));
  const refusedFields = rows.map(({ name }) => fields[name]!);
  throw refuseFields(errors, refusalStatus(refusedFields, rol));
}

/** Replaces names by ids: `codigo: '6-20'` by `codigoProductoId: 12`. @throws AppError 400 at an unknown name */
export async function replaceNames(
  db: Db,
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const result = { ...body };
  for (const [reference, textField] of Object.entries(entity.uniqueTexts)) {
    if (result[reference] !== undefined || typeof result[textField] !== 'string') continue;
    const target = targetIn(entity, reference);
    const value = valueInput(target.fields[textField]!).safeParse(result[textField]);
    if (!value.success) throw refuseFields({ [textField]: NO_SUCH_CHOICE });
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(target.table)}
      where ${sql.ref(textField)} = ${value.data} and eliminado_en is null`.execute(db);
    if (!rows[0]) throw refuseFields({ [textField]: NO_SUCH_CHOICE });
    result[reference] = rows[0].id;
    delete result[textField];
  }
  return result;
}

/** Divides a checked body into the record's fields and the extra input of the form. Lines are in neither. */
export function splitBody(
  entity: Entity,
  body: Values,
  extra: ExtraInput | null,
): { readonly values: Values; readonly input: Values } {
  const isLines = (name: string) => entity.lines.some((lines) => lines.name === name);
  const isExtra = (name: string) => Object.hasOwn(extra?.fields ?? {}, name);
  const pick = (isPicked: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isPicked(name)));
  return { values: pick((name) => !isLines(name) && !isExtra(name)), input: pick(isExtra) };
}

/** Refuses a change of fields that decide who may see the record. @throws AppError 403 */
export function refuseDecidingFields(
  registry: Registry,
  entity: Entity,
  changedNames: readonly string[],
  rol: Role,
): void {
  const refusedNames = changedNames.filter((name) => decidesReach(registry, entity, name, rol));
  if (refusedNames.length > 0)
    throw refuseFields(Object.fromEntries(refusedNames.map((name) => [name, DECIDED_BY_OTHERS])), 403);
}

export const NO_SUCH_CHOICE = 'La opción elegida ya no existe';

/** The message for an unknown id. A role that may choose only some records does not learn whether others exist. */
export const choiceProblem = (field: Field, rol: Role): string =>
  field.type === 'reference' && isChoiceLimited(field, rol)
    ? 'La opción elegida no existe, o la ve solo un administrador'
    : NO_SUCH_CHOICE;

export const refusalStatus = (fields: readonly Field[], rol: Role): 400 | 404 =>
  fields.some((field) => field.type === 'reference' && isChoiceLimited(field, rol)) ? 404 : 400;
