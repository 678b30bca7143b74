/** The paths that ingresar.html serves; every other page is index.html. */
export const publicPages: readonly string[] = [
  '/ingresar',
  '/recuperar-password',
  '/restablecer-password',
  '/verificar-email',
];
