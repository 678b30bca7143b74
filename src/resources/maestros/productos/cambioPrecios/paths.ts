export const CAMBIO_PRECIOS_PATH = '/gestion-negocio/productos/cambio-masivo';
