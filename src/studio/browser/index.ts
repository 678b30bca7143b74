import { lazy } from 'react';
import type { AdminStudio } from '#admin/studio.ts';

/**
 * The screens of entities that an ADMIN declares in the browser: `studio` of an `AdminApplication`. The
 * server has its own half, `studio` of `cantera/studio/server`.
 */
export const studio: AdminStudio = {
  declared: async (coded) => (await import('./declared.ts')).withDeclaredEntities(coded),
  page: {
    path: '/entidades',
    label: 'Entidades',
    component: lazy(() => import('./DefinitionsPage.tsx')),
  },
};
