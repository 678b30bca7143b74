import type { AdminApplication } from '../application.ts';
import { pageOfReport } from '../report/pageOfReport.tsx';
import type { OwnPageWords } from './OwnPage.tsx';

/** Reports, and declared pages. */
export const pagesOf = ({
  reports,
  pages = [],
}: Pick<AdminApplication, 'reports' | 'pages'>): readonly OwnPageWords[] => [
  ...reports.map(pageOfReport),
  ...pages,
];
