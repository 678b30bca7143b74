/** Paths have a file of their own, so that links do not import the pages. */
export const RESUMEN_PATH = '/cuentas/resumen-cuenta-corriente';
export const CIERRE_PATH = '/cuentas/cierre';
export const INTERESES_PATH = '/cuentas/notaDebitos/intereses';
