import { Suspense } from 'react';
import { own } from '#domain/names.ts';
import type { Entity } from '#schema/entity.ts';
import { RecordSkeleton } from '../../pages/RecordSkeleton.tsx';
import { useParts } from '../../parts.tsx';
import { typedLinesOf } from './typedLines.ts';
import { LinesSection } from './LinesSection.tsx';

/** The typed lines of an entity's form, by the application's own inputs where it has some (`lines`). */
export function TypedLines({ entity }: { entity: Entity }) {
  const { lines = {} } = useParts(entity);
  return typedLinesOf(entity).map((declared) => {
    const Own = own(lines, declared.name);
    if (!Own) return <LinesSection key={declared.name} owner={entity} declared={declared} />;
    return (
      <Suspense key={declared.name} fallback={<RecordSkeleton />}>
        <Own entity={entity} declared={declared} />
      </Suspense>
    );
  });
}
