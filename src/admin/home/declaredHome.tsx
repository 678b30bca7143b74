import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import type { Home } from '#schema/home.ts';

/** A page for `home`, in a chunk of its own. */
export function declaredHome(load: () => Promise<{ readonly home: Home }>) {
  const Page = lazy(async () => {
    const [{ home }, { HomePage }] = await Promise.all([load(), import('./HomePage.tsx')]);
    return { default: () => <HomePage home={home} /> };
  });
  return () => (
    <Suspense fallback={<Box aria-busy="true" sx={{ minHeight: 560 }} />}>
      <Page />
    </Suspense>
  );
}
