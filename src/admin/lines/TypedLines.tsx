import type { Entity } from '#schema/entity.ts';
import { late } from '../late.tsx';
import { typedLinesOf } from './typedLines.ts';

const LinesSection = late(async () => ({
  default: (await import('./LinesSection.tsx')).LinesSection,
}));

/** In a form. */
export const TypedLines = ({ entity }: { entity: Entity }) =>
  typedLinesOf(entity).map((declared) => (
    <LinesSection key={declared.name} owner={entity} declared={declared} />
  ));
