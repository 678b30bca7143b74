/** Apart, so that links do not import the page. */
export const RESUMEN_PATH = '/cuentas/resumen-cuenta-corriente';
export const CIERRE_PATH = '/cuentas/cierre';
