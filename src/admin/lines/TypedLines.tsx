import type { Entity } from '#schema/entity.ts';
import { typedLinesOf } from './typedLines.ts';
import { LinesSection } from './LinesSection.tsx';

/** In a form. */
export const TypedLines = ({ entity }: { entity: Entity }) =>
  typedLinesOf(entity).map((declared) => (
    <LinesSection key={declared.name} owner={entity} declared={declared} />
  ));
