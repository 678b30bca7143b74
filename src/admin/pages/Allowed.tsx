import type { ReactNode } from 'react';
import type { Verb } from '#schema/declaration.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { useEntity } from '../registry.ts';
import { Navigate } from '../routing/index.ts';

/** Navigation state for home after a redirect from a forbidden screen (design.md 6.2). */
export type Refusal = { refused: string };

/** Shows a screen to users who may open it, and redirects others to home, which says why. */
export function Allowed({ verb, children }: { verb: Verb; children: ReactNode }) {
  const entity = useEntity();
  if (mayOpenHere(entity) && mayDo(entity, verb)) return children;
  return <Navigate to="/" replace state={{ refused: entity.label.many } satisfies Refusal} />;
}
