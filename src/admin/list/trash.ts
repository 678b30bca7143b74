import { useListContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';

/** The filter for deleted records. */
export const TRASH = 'papelera';

export const mayRestore = (entity: Entity): boolean =>
  entity.endpoints.some(({ verb }) => verb === 'restore') && mayDo(entity, 'restore');

export const useIsTrash = (): boolean => useListContext().filterValues[TRASH] === 'true';
