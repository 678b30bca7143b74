import type { Entity } from '#schema/entity.ts';
import { protectionOf } from '#schema/registry.ts';
import { AppError } from '../http/errors.ts';
import type { AnyRecord } from './shape.ts';

/** @throws AppError 409 for a record that the product depends on (`protects`). */
export function refuseProtected(entity: Entity, verb: 'edit' | 'delete', record: AnyRecord): void {
  const reason = protectionOf(entity, verb, record);
  if (reason !== null) throw new AppError(409, reason);
}
