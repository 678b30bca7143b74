import type { AdminApplication } from '../application.ts';
import { pageOfReport } from '../report/pageOfReport.tsx';
import type { OwnPageWords } from './OwnPage.tsx';

/** Every screen of an application that is not an entity's: its reports', and those that it lists. */
export const pagesOf = ({
  reports,
  pages = [],
}: Pick<AdminApplication, 'reports' | 'pages'>): readonly OwnPageWords[] => [
  ...reports.map(pageOfReport),
  ...pages,
];
