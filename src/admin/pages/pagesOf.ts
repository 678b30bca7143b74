import { lazy } from 'react';
import { adminRoles } from '#schema/registry.ts';
import type { AdminApplication } from '../application.ts';
import { pageOfReport } from '../report/pageOfReport.tsx';
import type { OwnPageWords } from './OwnPage.tsx';

/** Reports that have no page of their own, declared pages, the log of changes beside that of logins, and what ADMIN declares. */
export function pagesOf({
  registry,
  reports,
  pages = [],
}: Pick<AdminApplication, 'registry' | 'reports' | 'pages'>): readonly OwnPageWords[] {
  const group = registry.all.find(({ name }) => name === 'actividad')?.menu?.group ?? undefined;
  return [
    ...reports.filter(({ path }) => !pages.some((own) => own.path === path)).map(pageOfReport),
    ...pages,
    {
      path: CHANGES_PATH,
      label: 'Cambios',
      roles: adminRoles(registry.roles),
      ...(group !== undefined && { menu: group }),
      component: ChangesPage,
    },
    {
      path: DEFINITIONS_PATH,
      label: 'Entidades',
      roles: adminRoles(registry.roles),
      ...(group !== undefined && { menu: group }),
      component: DefinitionsPage,
    },
  ];
}

const ChangesPage = lazy(() => import('../history/ChangesPage.tsx'));
const DefinitionsPage = lazy(() => import('#studio/browser/DefinitionsPage.tsx'));

export const CHANGES_PATH = '/cambios';
const DEFINITIONS_PATH = '/entidades';
