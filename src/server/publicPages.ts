/** No Referrer may reveal the token. */
export const tokenPages: readonly string[] = ['/restablecer-password', '/verificar-email'];

/** All others are index.html, but for those of an application. */
export const publicPages: readonly string[] = ['/ingresar', '/recuperar-password', ...tokenPages];
