/** Pages opened by mailed links with a token in the address: no Referrer may reveal it. */
export const tokenPages: readonly string[] = ['/restablecer-password', '/verificar-email'];

/** Paths served by ingresar.html; every other page is index.html. */
export const publicPages: readonly string[] = ['/ingresar', '/recuperar-password', ...tokenPages];
