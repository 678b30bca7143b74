import type { ComponentType } from 'react';
import { currentRole } from '#authProvider/index.ts';
import { access } from '#domain/permissions.ts';
import type { MenuPage } from './navigation/navigation.ts';
import { Navigate } from './routing/index.ts';
import type { RefusedState } from './pages/Allowed.tsx';

export type PageDeclaration = MenuPage & {
  readonly component: ComponentType;
};

/** A page of the application's own. Users who may not see it are sent home, with a notice. */
export function OwnPage({ label, roles, component: Component }: PageDeclaration) {
  if (access(roles, currentRole()) === false)
    return <Navigate to="/" replace state={{ refused: label } satisfies RefusedState} />;
  return <Component />;
}
