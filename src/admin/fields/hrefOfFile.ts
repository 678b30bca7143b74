import { fillPath } from '#http/fillPath.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';

/** Returns the address of a record's file, or without a record that of an upload; null if the user may not open it. */
export function hrefOfFile(entity: Entity, record: Row | null | undefined, archivo: string): string | null {
  if (!record) return `/api/${fillPath('Archivo/{archivo}/Contenido', { archivo })}`;
  const endpoint = entity.endpoints.find(({ verb }) => verb === 'file');
  if (!endpoint || !mayDo(entity, 'file')) return null;
  return `/api/${fillPath(endpoint.path, { id: record['id'] as number, archivo })}`;
}
