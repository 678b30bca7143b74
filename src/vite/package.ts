import { join } from 'node:path';

/** The folder of the framework's package, with its HTML documents. */
export const PACKAGE = join(import.meta.dirname, '../..');

/** The folder of its modules: `src` with TypeScript, or `dist` as they are published. */
export const CODE = join(import.meta.dirname, '..');
