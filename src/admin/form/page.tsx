import type { ReactNode } from 'react';

/** Stands in for react-admin's card around a form, whose sections have cards of their own. */
export const Sections = ({ children }: { children: ReactNode }) => children;

/** Removes react-admin's margin, where the form has its head. */
export const PAGE = {
  '& .RaCreate-main, & .RaEdit-main': { display: 'block', margin: 0 },
};
