import { createContext, use } from 'react';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';

export const TRASH_FILTER = 'papelera';

export const requestsTrash = (filters: Readonly<Record<string, unknown>>): boolean =>
  filters[TRASH_FILTER] === 'true';

export const mayRestore = (entity: Entity): boolean =>
  entity.endpoints.some(({ verb }) => verb === 'restore') && mayDo(entity, 'restore');

/** True inside a list of deleted records. Rows read it because react-admin's list context changes with every answer. */
export const TrashContext = createContext(false);

export const useIsTrash = (): boolean => use(TrashContext);
