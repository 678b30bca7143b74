/** Browsers of 2025 do, on pages with https or of this machine. As ingresar.html asks too. */
export const knowsPasskeys = (): boolean =>
  'parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {});
