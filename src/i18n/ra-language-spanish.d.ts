declare module 'ra-language-spanish' {
  import type { Words } from '#i18n/index.ts';

  const messages: Words;
  export default messages;
}
