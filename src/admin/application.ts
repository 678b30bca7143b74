import { createContext, useContext, type ComponentType } from 'react';
import type { Words } from '#i18n/index.ts';
import type { Application } from '#schema/application.ts';
import type { Question } from './document/useIssue.ts';
import type { OwnPageWords } from './pages/OwnPage.tsx';
import type { Parts } from './parts.tsx';

/** An application with its browser parts, all of which are optional. */
export type AdminApplication = Application & {
  readonly parts?: Readonly<Record<string, Parts>>;
  /** Screens that belong to no entity or report. */
  readonly pages?: readonly OwnPageWords[];
  /** The home page; a list of links when absent. */
  readonly home?: ComponentType;
  /** Shown below every page. */
  readonly footer?: ComponentType;
  /** Code loaded while a list is idle, so that the first form opens at once. */
  readonly prefetched?: readonly (() => Promise<unknown>)[];
  /** Texts of its own screens, in addition to the framework's. */
  readonly words?: Words;
  /** Confirmations before a document is issued. */
  readonly questions?: readonly Question[];
};

export const ApplicationContext = createContext<AdminApplication | null>(null);

export function useApplication(): AdminApplication {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('No ApplicationContext above this component');
  return application;
}

export const usePages = (): readonly OwnPageWords[] => useApplication().pages ?? NO_PAGES;
const NO_PAGES: readonly OwnPageWords[] = [];
