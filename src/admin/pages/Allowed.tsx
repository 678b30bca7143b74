import type { ReactNode } from 'react';
import type { Verb } from '#schema/declaration.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { useEntity } from '../registry.ts';
import { Navigate } from '../routing/index.ts';

/** The navigation state after a redirect: the label of the refused screen. */
export type RefusedState = { refused: string };

/** Redirects users without permission to home, which says why. */
export function Allowed({ verb, children }: { verb: Verb; children: ReactNode }) {
  const entity = useEntity();
  if (mayOpenHere(entity) && mayDo(entity, verb)) return children;
  // A user who may only see the record is redirected to its detail.
  if (verb === 'edit' && !entity.single && mayOpenHere(entity) && mayDo(entity, 'show'))
    return <Navigate to="show" replace />;
  return <Navigate to="/" replace state={{ refused: entity.label.many } satisfies RefusedState} />;
}
