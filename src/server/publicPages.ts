/** The pages that a mailed link opens, with a token in their address: they tell it to nobody. */
export const tokenPages: readonly string[] = ['/restablecer-password', '/verificar-email'];

/** The paths that ingresar.html serves; every other page is index.html. */
export const publicPages: readonly string[] = ['/ingresar', '/recuperar-password', ...tokenPages];
