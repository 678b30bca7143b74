/** Address of the service worker that src/vite/install builds. It answers when there is no connection. */
export const WORKER_PATH = '/sin-conexion.js';

/** Content-Security-Policy of the worker's own file, which may fetch only from this server. */
export const WORKER_CSP = "default-src 'none'; connect-src 'self'";
