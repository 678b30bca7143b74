import type { ComponentType } from 'react';
import { currentRole } from '#authProvider/index.ts';
import { access } from '#domain/permissions.ts';
import type { MenuPage } from './navigation/navigation.ts';
import { Navigate } from './routing/index.ts';
import type { RefusedState } from './pages/Allowed.tsx';

/** A screen of the application that belongs to no entity. */
export type PageDeclaration = MenuPage & {
  /** Pass a `lazy(…)` component. */
  readonly component: ComponentType;
};

/** Renders the page, or redirects users without permission to home, which says why. */
export function OwnPage({ label, roles, component: Component }: PageDeclaration) {
  if (access(roles, currentRole()) === false)
    return <Navigate to="/" replace state={{ refused: label } satisfies RefusedState} />;
  return <Component />;
}
