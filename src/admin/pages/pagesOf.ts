import type { AdminApplication } from '../application.ts';
import { pageOfReport } from '../report/pageOfReport.tsx';
import type { OwnPageWords } from './OwnPage.tsx';

/** Every page of an application that is not an entity's: its reports, and its declared pages. */
export const pagesOf = ({
  reports,
  pages = [],
}: Pick<AdminApplication, 'reports' | 'pages'>): readonly OwnPageWords[] => [
  ...reports.map(pageOfReport),
  ...pages,
];
