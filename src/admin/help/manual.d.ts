/** Built by src/vite/manual. Import it lazily. */
declare module 'virtual:manual' {
  import type { HelpPage } from '#admin/help/page.ts';

  const pages: readonly HelpPage[];
  export default pages;
}
