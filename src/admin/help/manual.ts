import type { HelpPage } from './page.ts';

const read = import.meta.glob<HelpPage>('/docs/manual/*.md', { eager: true, import: 'default' });

/** The page that lists the others, in the order in which they are to be read. */
export const INDEX = 'README';

/** The manual, as the build read it. Import this lazily: nobody needs it before he asks. */
export const manual: readonly HelpPage[] = Object.values(read);
