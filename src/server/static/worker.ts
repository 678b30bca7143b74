/** The service worker that the build makes (src/vite/install). It answers when there is no connection. */
export const WORKER = '/sin-conexion.js';

/** Its policy governs what it may fetch. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
