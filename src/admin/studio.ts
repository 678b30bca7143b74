import type { AdminApplication } from './application.ts';
import type { PageDeclaration } from './OwnPage.tsx';
import type { DeclaredApplication } from './useDeclared.tsx';

export type AdminStudio = {
  readonly loadDeclared: (coded: AdminApplication) => Promise<DeclaredApplication>;
  readonly page: Pick<PageDeclaration, 'path' | 'label' | 'component'>;
};
