/** Pages whose address holds a token, which no Referer may reveal. */
export const tokenPages: readonly string[] = ['/restablecer-password', '/verificar-email'];

/** Pages with an HTML file of their own; all others but an application's are index.html. */
export const publicPages: readonly string[] = ['/ingresar', '/recuperar-password', ...tokenPages];
