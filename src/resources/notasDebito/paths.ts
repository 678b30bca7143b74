/** Where interest is computed and debited; its own file, so that who links to it draws nothing else in. */
export const INTERESES_PATH = '/cuentas/notaDebitos/intereses';
