/** The path has a file of its own, so that links do not import the page. */
export const INTERESES_PATH = '/cuentas/notaDebitos/intereses';
