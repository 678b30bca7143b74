import type { Home } from '#schema/home.ts';
import { lazily } from '../lazily.tsx';

/** A page for `home` made of what is declared, in a chunk of its own. */
export const declaredHome = (load: () => Promise<{ readonly home: Home }>) =>
  lazily(
    async () => {
      const [{ home }, { HomePage }] = await Promise.all([load(), import('./HomePage.tsx')]);
      return { default: () => <HomePage home={home} /> };
    },
    <div aria-busy="true" style={{ minHeight: 560 }} />,
  );
