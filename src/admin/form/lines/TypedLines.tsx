import { Suspense } from 'react';
import { ownValue } from '#domain/names.ts';
import type { Entity } from '#schema/entity.ts';
import { RecordSkeleton } from '../../pages/RecordSkeleton.tsx';
import { useParts } from '../../parts.tsx';
import { typedLinesOf } from './typedLines.ts';
import { LinesSection } from './LinesSection.tsx';

export function TypedLines({ entity }: { entity: Entity }) {
  const { lines = {} } = useParts(entity);
  return typedLinesOf(entity).map((declared) => {
    const CustomLines = ownValue(lines, declared.name);
    if (!CustomLines) return <LinesSection key={declared.name} owner={entity} lines={declared} />;
    return (
      <Suspense key={declared.name} fallback={<RecordSkeleton />}>
        <CustomLines entity={entity} declared={declared} />
      </Suspense>
    );
  });
}
