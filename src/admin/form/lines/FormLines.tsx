import { Suspense } from 'react';
import { ownValue } from '#domain/names.ts';
import type { Entity } from '#schema/entity.ts';
import { RecordSkeleton } from '../../pages/RecordSkeleton.tsx';
import { useParts } from '../../parts.tsx';
import { linesInForm } from './linesInForm.ts';
import { LinesSection } from './LinesSection.tsx';

/** The sections of all lines that a form has inputs for: the application's own component or the usual inputs. */
export function FormLines({ entity }: { entity: Entity }) {
  const { lines: customLines = {} } = useParts(entity);
  return linesInForm(entity).map((declared) => {
    const CustomLines = ownValue(customLines, declared.name);
    if (!CustomLines) return <LinesSection key={declared.name} owner={entity} lines={declared} />;
    return (
      <Suspense key={declared.name} fallback={<RecordSkeleton />}>
        <CustomLines entity={entity} declared={declared} />
      </Suspense>
    );
  });
}
