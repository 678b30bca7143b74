import { useContext } from 'react';
import { ListContext } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';

/** The filter for deleted records. */
export const TRASH = 'papelera';

export const mayRestore = (entity: Entity): boolean =>
  entity.endpoints.some(({ verb }) => verb === 'restore') && mayDo(entity, 'restore');

/** False outside a list. */
export const useIsTrash = (): boolean => useContext(ListContext)?.filterValues?.[TRASH] === 'true';
