/** Pages whose address holds a token, which no Referer may reveal. */
export const tokenPages: readonly string[] = ['/restablecer-password', '/verificar-email'];

/** The framework's pages before the login, which have an HTML file of their own (ingresar.html). */
export const publicPages: readonly string[] = ['/ingresar', '/recuperar-password', ...tokenPages];
