/** The pages of docs/manual, built by src/vite/manual. They are large, so that only the help imports them. */
declare module 'virtual:manual' {
  import type { HelpPage } from '#admin/help/page.ts';

  const pages: readonly HelpPage[];
  export default pages;
}
