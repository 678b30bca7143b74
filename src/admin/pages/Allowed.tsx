import type { ReactNode } from 'react';
import type { Verb } from '#schema/declaration.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { useEntity } from '../registry.ts';
import { Navigate } from '../routing/index.ts';

/** Navigation state after a redirect (design.md 6.2). */
export type RefusedState = { refused: string };

/** Redirects users without permission to home, which says why. */
export function Allowed({ verb, children }: { verb: Verb; children: ReactNode }) {
  const entity = useEntity();
  if (mayOpenHere(entity) && mayDo(entity, verb)) return children;
  // A user who may only look at the record is led to its detail.
  if (verb === 'edit' && !entity.single && mayOpenHere(entity) && mayDo(entity, 'show'))
    return <Navigate to="show" replace />;
  return <Navigate to="/" replace state={{ refused: entity.label.many } satisfies RefusedState} />;
}
