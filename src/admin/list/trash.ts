import { useListContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';

/** The filter that selects deleted records, in the URL and in queries. */
export const TRASH = 'papelera';

/** Whether the user may list and restore an entity's deleted records. */
export const mayRestore = (entity: Entity): boolean =>
  entity.endpoints.some(({ verb }) => verb === 'restore') && mayDo(entity, 'restore');

export const useIsTrash = (): boolean => useListContext().filterValues[TRASH] === 'true';
