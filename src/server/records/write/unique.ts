import { inSentence } from '#schema/messages.ts';
import type { Together } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { isWritable, type Field } from '#schema/fieldTypes.ts';
import type { Registry } from '#schema/registry.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { UNIQUE_VIOLATION } from '../../http/errorResponse.ts';
import { AppError } from '../../http/errors.ts';
import { storedFields } from '../read/paths.ts';

export const uniqueIndexName = (entity: Entity, field: string): string =>
  `${entity.table}_${toSnakeCase(field)}_unico`;

export const togetherIndexName = (entity: Entity, { fields }: Together): string =>
  `${entity.table}_${fields.map(toSnakeCase).join('_')}_unico`;

/** Runs `write`. @throws AppError 409 at the field whose value another record already has */
export async function explainDuplicates<T>(registry: Registry, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw duplicateOf(registry, error) ?? error;
  }
}

/** Returns the message with which `explainDuplicates` would refuse a database error. */
export const duplicateErrorMessage = (registry: Registry, error: unknown): string =>
  duplicateOf(registry, error)?.message ?? 'La base de datos no lo acepta.';

function duplicateOf(registry: Registry, error: unknown): AppError | null {
  const { code, constraint, detail = '' } = error as { code?: string; constraint?: string; detail?: string };
  if (code !== UNIQUE_VIOLATION) return null;
  const combination = registry.all
    .flatMap((entity) => entity.uniqueTogether.map((together) => ({ entity, together })))
    .find(({ entity, together }) => togetherIndexName(entity, together) === constraint);
  if (combination) return new AppError(409, combination.together.message);
  const match = registry.all
    .flatMap((entity) => storedFields(entity).map(([name, field]) => ({ entity, name, field })))
    .find(({ entity, name }) => uniqueIndexName(entity, name) === constraint);
  if (!match) return null;
  const { entity, name, field } = match;
  // An index may be of more fields than the one in its name: the number of a document is unique in its series.
  const keyFields = fieldsOfKey(entity, detail);
  const values = `esos valores en ${AND.format(keyFields.map(({ label }) => label))}`;
  const message = keyFields.length > 1 ? existsMessage(entity, values) : duplicateMessage(entity, field);
  return new AppError(409, message, isWritable(field) ? { errors: { [name]: message } } : {});
}

export const duplicateMessage = (entity: Entity, field: Field): string =>
  'unique' in field && typeof field.unique === 'string'
    ? field.unique
    : existsMessage(entity, `ese valor en ${field.label}`);

/** Says that a record like the sent one exists. @param what both records have: 'ese valor en Código' */
export const existsMessage = ({ label: { one, gender } }: Entity, what: string): string =>
  `Ya existe ${gender === 'f' ? 'una' : 'un'} ${inSentence(one)} con ${what}.`;

/**
 * Finds a unique index's fields in the first parentheses of the database's error, or of the index's definition, leaving
 * out casts: "Key (nombre_busqueda, provincia_busqueda)=(lomita, cordoba) already exists." or "… (codigo_busqueda) WHERE".
 * `nombre_busqueda` is the folded copy of `nombre`, which searches and unique indexes compare.
 */
function fieldsOfKey(entity: Entity, detail: string): Field[] {
  const [columnsText = ''] = detail.slice(detail.indexOf('(')).split(/\)=\(| WHERE /);
  const columns = new Set(columnsText.replaceAll(/::[\w ]+/g, '').match(/\w+/g));
  return storedFields(entity)
    .filter(([name]) => columns.has(toSnakeCase(name)) || columns.has(`${toSnakeCase(name)}_busqueda`))
    .map(([, field]) => field);
}

const AND = new Intl.ListFormat('es', { type: 'conjunction' });
