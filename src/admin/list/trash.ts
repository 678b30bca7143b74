import { useListContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';

/** The name under which a list's address and query say that the deleted records are wanted. */
export const TRASH = 'papelera';

/** Whether this person may look into the bin of an entity, and restore what is there. */
export const mayRestore = (entity: Entity): boolean =>
  entity.endpoints.some(({ verb }) => verb === 'restore') && mayDo(entity, 'restore');

/** Whether the list shows what was deleted. */
export const useIsTrash = (): boolean => useListContext().filterValues[TRASH] === 'true';
