import { createContext, useContext, type ComponentType } from 'react';
import type { Words } from '#i18n/index.ts';
import type { Application } from '#schema/application.ts';
import type { Question } from './document/useIssue.ts';
import type { OwnPageWords } from './pages/OwnPage.tsx';
import type { Parts } from './parts.tsx';

/** What an application adds in the browser to its declarations. An application without any of it has screens as well. */
export type AdminApplication = Application & {
  /** The components of their own that entities have, by entity. */
  readonly parts?: Readonly<Record<string, Parts>>;
  /** The screens that are neither an entity's nor a report's. */
  readonly pages?: readonly OwnPageWords[];
  /** The first screen; a list of links when absent. */
  readonly home?: ComponentType;
  /** Stands below every page. */
  readonly footer?: ComponentType;
  /** Code that is loaded when a list stands still: the first form opens at once. */
  readonly prefetched?: readonly (() => Promise<unknown>)[];
  /** What its own screens say, beside the framework's words. */
  readonly words?: Words;
  /** What a person is asked before a document is issued all the same. */
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
