/** The service worker that shows a page while the server cannot be reached (`vite/install/worker.ts`). */
export const SERVICE_WORKER_PATH = '/sin-conexion.js';

/** The policy served with the script of a worker: it may only send requests to this server. */
export const SERVICE_WORKER_CSP = "default-src 'none'; connect-src 'self'";
