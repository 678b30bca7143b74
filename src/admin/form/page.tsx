import type { ReactNode } from 'react';

/** In the place of react-admin's one card: the form has a card for each section. */
export const Sections = ({ children }: { children: ReactNode }) => children;

/** The form's own head stands where react-admin leaves a margin. */
export const PAGE = {
  '& .RaCreate-main, & .RaEdit-main': { display: 'block', margin: 0 },
};
