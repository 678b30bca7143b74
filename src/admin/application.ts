import { createContext, useContext, type ComponentType } from 'react';
import type { Words } from '#i18n/index.ts';
import type { Application, Template } from '#schema/application.ts';
import type { PageDeclaration } from './OwnPage.tsx';
import type { Parts } from './parts.tsx';
import type { DeclaredApplication } from './useDeclared.tsx';

/** An application and its browser parts, all of them optional. `index.ui.tsx` exports one. */
export type AdminApplication = Application & {
  readonly parts?: Readonly<Record<string, Parts>>;
  readonly pages?: readonly PageDeclaration[];
  readonly home?: ComponentType;
  readonly footer?: ComponentType;
  /** Headings of the menu that are behind the gear, together with 'Administración': ['Tablas']. */
  readonly behindGear?: readonly string[];
  /** Functions that load code of the application's screens, called once the first screen has its data. */
  readonly prefetched?: readonly (() => unknown)[];
  readonly words?: Words;
  /** Entities that an ADMIN declares: `studio` of `cantera/studio`. */
  readonly studio?: AdminStudio;
  readonly templates?: () => Promise<{ readonly templates: readonly Template[] }>;
};

export type AdminStudio = {
  readonly loadDeclared: (coded: AdminApplication) => Promise<DeclaredApplication>;
  readonly page: Pick<PageDeclaration, 'path' | 'label' | 'component'>;
};

export const ApplicationContext = createContext<AdminApplication | null>(null);

export function useApplication(): AdminApplication {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('No ApplicationContext above this component');
  return application;
}

const NO_PAGES: readonly PageDeclaration[] = [];

export const usePages = (): readonly PageDeclaration[] => useApplication().pages ?? NO_PAGES;
