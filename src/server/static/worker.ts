export const WORKER_PATH = '/sin-conexion.js';

export const WORKER_CSP = "default-src 'none'; connect-src 'self'";
