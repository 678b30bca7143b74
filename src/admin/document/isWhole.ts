import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';

/** Whether a record came with its lines; react-admin lends a page the one that a list has brought, which has none. */
export const isWhole = (entity: Entity, record: RaRecord | undefined): record is RaRecord =>
  record !== undefined && entity.lines.every(({ name }) => Array.isArray(record[name]));
