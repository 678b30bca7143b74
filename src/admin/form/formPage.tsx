import type { ReactNode } from 'react';

/** Replaces react-admin's card around a form, because the form's sections have cards of their own. */
export const NoCard = ({ children }: { children: ReactNode }) => children;

/** Removes react-admin's margin, where the form has its head. */
export const FORM_PAGE = {
  '& .RaCreate-main, & .RaEdit-main': { display: 'block', margin: 0 },
};
