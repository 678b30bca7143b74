import { useStore } from 'react-admin';
import { PAGE_SIZES } from '#schema/view.ts';

/** Rows per page: ten (spec 1, section 9), until the user chooses another number for this list. */
export const usePageSize = (list: string): [size: number, choose: (size: number) => void] =>
  useStore<number>(`${list}.porPagina`, PAGE_SIZES[0]);
