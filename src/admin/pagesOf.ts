import { lazy } from 'react';
import { adminRoles } from '#schema/registry.ts';
import type { AdminApplication } from './application.ts';
import { pageOfReport } from './report/pageOfReport.tsx';
import type { PageDeclaration } from './OwnPage.tsx';

/**
 * Returns all pages: the reports, the application's own, of which one may replace a report at its path, and those for
 * ADMINs, which the menu has beside their log of activity.
 */
export function pagesOf({
  registry,
  reports,
  pages = [],
  studio,
}: Pick<AdminApplication, 'registry' | 'reports' | 'pages' | 'studio'>): readonly PageDeclaration[] {
  const group = registry.all.find(({ name }) => name === 'actividad')?.menu?.group ?? undefined;
  const forAdmins = { roles: adminRoles(registry.roles), ...(group !== undefined && { menu: group }) };
  return [
    ...reports.filter(({ path }) => !pages.some((page) => page.path === path)).map(pageOfReport),
    ...pages,
    { path: '/cambios', label: 'Cambios', component: ChangesPage, ...forAdmins },
    ...(studio ? [{ ...studio.page, ...forAdmins }] : []),
  ];
}

const ChangesPage = lazy(() => import('./changes/ChangesPage.tsx'));
