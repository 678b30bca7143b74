import { lowerFirst } from '#schema/messages.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { AppError } from '../http/errors.ts';
import { storedFields } from './paths.ts';

/** The unique index of a field; by its name a violation is traced back to the field. */
export const uniqueIndexName = (entity: Entity, field: string): string =>
  `${entity.table}_${toSnakeCase(field)}_unico`;

/**
 * Runs what writes records, those that hooks write included.
 * @throws AppError 409 at the field whose value another record has already.
 */
export async function explainDuplicates<T>(registry: Registry, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw duplicateOf(registry, error) ?? error;
  }
}

function duplicateOf(registry: Registry, error: unknown): AppError | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return null;
  const found = registry.all
    .flatMap((entity) => storedFields(entity).map(([name, field]) => ({ entity, name, field })))
    .find(({ entity, name }) => uniqueIndexName(entity, name) === constraint);
  if (!found) return null;
  const { entity, name, field } = found;
  const { one, gender } = entity.label;
  const message =
    'unique' in field && typeof field.unique === 'string'
      ? field.unique
      : `Ya existe ${gender === 'f' ? 'una' : 'un'} ${lowerFirst(one)} con ese valor en ${field.label}.`;
  return new AppError(409, message, { errors: { [name]: message } });
}

const UNIQUE_VIOLATION = '23505';
