import { createContext, use } from 'react';

export const TRASH_FILTER = 'papelera';

export const requestsTrash = (filters: Readonly<Record<string, unknown>>): boolean =>
  filters[TRASH_FILTER] === 'true';

/** True inside a list of deleted records. Rows read it because react-admin's list context changes with every answer. */
export const TrashContext = createContext(false);

export const useIsTrash = (): boolean => use(TrashContext);
