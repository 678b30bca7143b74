declare module 'ra-language-spanish' {
  const messages: import('./index.ts').Words;
  export default messages;
}
