/** Apart, so that links do not import the page. */
export const CAMBIO_PRECIOS_PATH = '/gestion-negocio/productos/cambio-masivo';
