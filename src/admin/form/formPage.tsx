import type { ReactNode } from 'react';

export const NoCard = ({ children }: { children: ReactNode }) => children;

export const FORM_PAGE = {
  '& .RaCreate-main, & .RaEdit-main': { display: 'block', margin: 0 },
};
