import { useStore } from 'react-admin';
import { PAGE_SIZES } from '#schema/view.ts';

/** Ten rows (spec 1, section 9), until another number is chosen for this list in this browser. */
export const usePageSize = (list: string): [size: number, choose: (size: number) => void] =>
  useStore<number>(`${list}.porPagina`, PAGE_SIZES[0]);
