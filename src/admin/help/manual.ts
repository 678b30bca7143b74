import type { HelpPage } from './page.ts';

const read = import.meta.glob<HelpPage>('/docs/manual/*.md', { eager: true, import: 'default' });

/** The manual, as the build read it. Import this lazily: nobody needs it before he asks. */
export const manual: readonly HelpPage[] = Object.values(read);
