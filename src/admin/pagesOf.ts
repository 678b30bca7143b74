import { lazy } from 'react';
import { adminRoles } from '#schema/registry.ts';
import type { AdminApplication } from './application.ts';
import { pageOfReport } from './report/pageOfReport.tsx';
import type { PageDeclaration } from './OwnPage.tsx';

type PageSources = Pick<AdminApplication, 'registry' | 'reports' | 'pages' | 'studio'>;

/** Returns all pages. Those for ADMINs join 'actividad' in the menu; one of the application may replace a report. */
export function pagesOf({ registry, reports, pages = [], studio }: PageSources): readonly PageDeclaration[] {
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
