import { lazy, Suspense } from 'react';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';

// The first thing that is typed goes into a select: the form comes together with it.
const PlainCreate = lazy(async () => {
  const [form] = await Promise.all([
    import('./PlainCreate.tsx'),
    import('../fields/reference.autocomplete.tsx'),
  ]);
  return form;
});

/** Any document's creation screen. */
export function DocumentCreate() {
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <PlainCreate />
    </Suspense>
  );
}
