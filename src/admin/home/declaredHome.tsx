import type { Home } from '#schema/home.ts';
import { lazily } from '../lazily.tsx';

/** Makes the home page of an application from its declaration, which is loaded on demand. */
export const declaredHome = (load: () => Promise<{ readonly home: Home }>) =>
  lazily(
    async () => {
      const [{ home }, { HomePage }] = await Promise.all([load(), import('./HomePage.tsx')]);
      return { default: () => <HomePage home={home} /> };
    },
    // The height keeps the footer from jumping while the page loads.
    <div aria-busy="true" style={{ minHeight: 560 }} />,
  );
