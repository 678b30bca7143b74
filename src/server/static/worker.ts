/** The worker (src/vite/install) answers when there is no connection. */
export const WORKER_PATH = '/sin-conexion.js';

export const WORKER_CSP = "default-src 'none'; connect-src 'self'";
