import { lazy } from 'react';
import type { Report } from '#schema/report.ts';
import type { PageDeclaration } from '../OwnPage.tsx';

/** Makes the page of a report. The palette offers it for the records that its first reference filter takes. */
export const pageOfReport = (report: Report): PageDeclaration => ({
  path: report.path,
  label: report.label,
  roles: report.access,
  menu: report.menu.group,
  ...subjectOf(report),
  ...(report.menu.after !== undefined && { after: report.menu.after }),
  component: lazy(async () => {
    const { ReportPage } = await import('./ReportPage.tsx');
    return { default: () => <ReportPage report={report} /> };
  }),
});

function subjectOf({ filters }: Report): Pick<PageDeclaration, 'about'> {
  const [name, field] = Object.entries(filters).find(([, { type }]) => type === 'reference') ?? [];
  return name !== undefined && field?.type === 'reference'
    ? { about: { entity: field.to, parameter: name } }
    : {};
}
