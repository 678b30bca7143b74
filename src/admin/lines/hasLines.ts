import type { RaRecord } from 'react-admin';
import { ApiError } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';

/** Tells whether a record has its lines; react-admin first shows the list's record, without them. */
export const hasLines = (entity: Entity, record: RaRecord | undefined): record is RaRecord =>
  record !== undefined && entity.lines.every(({ name }) => Array.isArray(record[name]));

/** Tells whether a record's form gives way to the error. A failed refetch leaves it open, with what was typed in it. */
export const isUnreadable = (
  entity: Entity,
  error: Error | null,
  record: RaRecord | undefined,
): error is Error => error !== null && (isRefused(error) || !hasLines(entity, record));

const isRefused = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;
