/** The path has a file of its own, so that links do not import the page. */
export const CAMBIO_PRECIOS_PATH = '/gestion-negocio/productos/cambio-masivo';
