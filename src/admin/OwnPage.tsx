import type { ComponentType } from 'react';
import { currentRole } from '#authProvider/index.ts';
import { access } from '#domain/permissions.ts';
import type { MenuPage } from './navigation/navigation.ts';
import { SentHome } from './pages/Allowed.tsx';

export type PageDeclaration = MenuPage & {
  readonly component: ComponentType;
};

/** A page of the application's own. Users who may not see it are sent home, with a notice. */
export function OwnPage({ label, roles, component: Component }: PageDeclaration) {
  return access(roles, currentRole()) === false ? <SentHome refused={label} /> : <Component />;
}
