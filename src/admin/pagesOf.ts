import { lazy } from 'react';
import { adminRoles } from '#schema/registry.ts';
import type { AdminApplication } from './application.ts';
import { pageOfReport } from './report/pageOfReport.tsx';
import type { PageDeclaration } from './OwnPage.tsx';

type PageSources = Pick<AdminApplication, 'registry' | 'reports' | 'pages' | 'studio'>;

/** Returns the pages of reports, those of the application, and the framework's pages for ADMINs. */
export function pagesOf({ registry, reports, pages = [], studio }: PageSources): readonly PageDeclaration[] {
  // The menu has the ADMINs' pages under the heading that has their log, 'actividad'.
  const group = registry.all.find(({ name }) => name === 'actividad')?.menu?.group ?? undefined;
  const forAdmins = { roles: adminRoles(registry.roles), ...(group !== undefined && { menu: group }) };
  return [
    // A page of the application may replace the report at its path.
    ...reports.filter(({ path }) => !pages.some((page) => page.path === path)).map(pageOfReport),
    ...pages,
    { path: '/cambios', label: 'Cambios', component: ChangesPage, ...forAdmins },
    ...(studio ? [{ ...studio.page, ...forAdmins }] : []),
  ];
}

const ChangesPage = lazy(() => import('./changes/ChangesPage.tsx'));
