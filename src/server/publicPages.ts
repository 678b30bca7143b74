/** The address has a token: no Referrer may reveal it. */
export const tokenPages: readonly string[] = ['/restablecer-password', '/verificar-email'];

/** Served by ingresar.html, all others by index.html. */
export const publicPages: readonly string[] = ['/ingresar', '/recuperar-password', ...tokenPages];
