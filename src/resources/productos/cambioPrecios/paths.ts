/** Where prices are changed in mass; its own file, so that who links to it draws nothing else in. */
export const CAMBIO_PRECIOS_PATH = '/gestion-negocio/productos/cambio-masivo';
