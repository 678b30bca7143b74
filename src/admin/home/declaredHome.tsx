import Box from '@mui/material/Box';
import type { Home } from '#schema/home.ts';
import { late } from '../late.tsx';

/** A page for `home`, in a chunk of its own. */
export const declaredHome = (load: () => Promise<{ readonly home: Home }>) =>
  late(
    async () => {
      const [{ home }, { HomePage }] = await Promise.all([load(), import('./HomePage.tsx')]);
      return { default: () => <HomePage home={home} /> };
    },
    () => <Box aria-busy="true" sx={{ minHeight: 560 }} />,
  );
