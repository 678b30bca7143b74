import type { ReactNode } from 'react';

/** A form has a card for each section, so that react-admin's one card is not drawn. */
export const Sections = ({ children }: { children: ReactNode }) => children;

/** The form's own head stands where react-admin leaves a margin. */
export const PAGE = {
  '& .RaCreate-main, & .RaEdit-main': { display: 'block', margin: 0 },
};
