import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';

/** Whether a record has its lines; react-admin first shows the list's record, without them. */
export const hasLines = (entity: Entity, record: RaRecord | undefined): record is RaRecord =>
  record !== undefined && entity.lines.every(({ name }) => Array.isArray(record[name]));
