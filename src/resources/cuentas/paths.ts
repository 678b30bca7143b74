/** Where a statement is asked for; its own file, so that who links to it draws nothing else in. */
export const RESUMEN_PATH = '/cuentas/resumen-cuenta-corriente';
