import { join } from 'node:path';

export const PACKAGE = join(import.meta.dirname, '../..');

/** The folder is `src` with TypeScript, or `dist` as it is published. */
export const CODE = join(import.meta.dirname, '..');
