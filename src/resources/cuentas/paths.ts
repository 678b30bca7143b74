/** Path of the statement's screen. A file of its own, so that links do not import the page. */
export const RESUMEN_PATH = '/cuentas/resumen-cuenta-corriente';
