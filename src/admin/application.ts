import { createContext, useContext, type ComponentType } from 'react';
import type { Words } from '#i18n/index.ts';
import type { Application, Template } from '#schema/application.ts';
import type { PageDeclaration } from './OwnPage.tsx';
import type { Parts } from './parts.tsx';
import type { AdminStudio } from './studio.ts';

/**
 * An application with what it adds in the browser: parts, pages, home, words. All of it is optional.
 * `index.ui.tsx` exports one.
 */
export type AdminApplication = Application & {
  readonly parts?: Readonly<Record<string, Parts>>;
  /** Screens without an entity or report. */
  readonly pages?: readonly PageDeclaration[];
  /** Default: a list of links. */
  readonly home?: ComponentType;
  /** Stands below every page. */
  readonly footer?: ComponentType;
  /** Headings of the menu that stand behind the gear with 'Administración': ['Tablas']. */
  readonly behindGear?: readonly string[];
  /** Code loaded while a list is idle. */
  readonly prefetched?: readonly (() => unknown)[];
  readonly words?: Words;
  /** Entities that an ADMIN declares: `studio` of `cantera/studio`. */
  readonly studio?: AdminStudio;
  /** Declarations that a new entity of an ADMIN may start from. */
  readonly templates?: () => Promise<{ readonly templates: readonly Template[] }>;
};

export const ApplicationContext = createContext<AdminApplication | null>(null);

export function useApplication(): AdminApplication {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('No ApplicationContext above this component');
  return application;
}

export const usePages = (): readonly PageDeclaration[] => useApplication().pages ?? NO_PAGES;
const NO_PAGES: readonly PageDeclaration[] = [];
