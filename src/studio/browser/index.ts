import { lazy } from 'react';
import type { AdminStudio } from '#admin/application.ts';

/** The browser's part of the studio: ADMIN adds entities to `coded` ones. It is `studio` of an `AdminApplication`. */
export const studio: AdminStudio = {
  loadDeclared: async (coded) => (await import('./withDeclaredEntities.ts')).withDeclaredEntities(coded),
  page: {
    path: '/entidades',
    label: 'Entidades',
    component: lazy(() => import('./DefinitionsPage.tsx')),
  },
};
