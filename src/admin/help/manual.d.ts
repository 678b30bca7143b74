/** The application's manual as the build read it (scripts/manual). Import it lazily: nobody needs it before he asks. */
declare module 'virtual:manual' {
  import type { HelpPage } from '#admin/help/page.ts';

  const pages: readonly HelpPage[];
  export default pages;
}
