import type { AdminApplication } from './application.ts';
import type { PageDeclaration } from './OwnPage.tsx';
import type { DeclaredApplication } from './useDeclared.tsx';

/** The screens of entities that an ADMIN declares in the browser: `studio` of `cantera/studio`. */
export type AdminStudio = {
  /** Returns the application with the declarations in use. */
  readonly loadDeclared: (coded: AdminApplication) => Promise<DeclaredApplication>;
  /** The page on which they are declared. */
  readonly page: Pick<PageDeclaration, 'path' | 'label' | 'component'>;
};
