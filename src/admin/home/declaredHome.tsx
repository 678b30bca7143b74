import type { Home } from '#schema/home.ts';
import { latePlain } from '../late.tsx';

/** A page for `home` made of what is declared, in a chunk of its own. */
export const declaredHome = (load: () => Promise<{ readonly home: Home }>) =>
  latePlain(
    async () => {
      const [{ home }, { HomePage }] = await Promise.all([load(), import('./HomePage.tsx')]);
      return { default: () => <HomePage home={home} /> };
    },
    () => <div aria-busy="true" className="board-waiting" />,
  );
