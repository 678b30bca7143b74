/** Of the build (src/vite/install): answers when there is no connection. */
export const WORKER = '/sin-conexion.js';

/** Keeps a public page that is `offline`: '/mis-entregas.js'. */
export const workerOfPage = (path: string): string => `${path}.js`;

/** The page as a file, for its worker: only a page load is answered at the page's own address. */
export const fileOfPage = (path: string): string => `${path}.html`;

/** Its policy governs what it may fetch. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
