/** Browsers of 2025 know passkeys on pages with https or of this machine. ingresar.html checks the same. */
export const knowsPasskeys = (): boolean =>
  'parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {});
