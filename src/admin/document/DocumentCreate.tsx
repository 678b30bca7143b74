import { lazy, Suspense } from 'react';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';

const PlainCreate = lazy(() => import('./PlainCreate.tsx'));

export function DocumentCreate() {
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <PlainCreate />
    </Suspense>
  );
}
