import { join } from 'node:path';

/** The folder of the framework's package: the documents, and beside them its modules. */
export const PACKAGE = join(import.meta.dirname, '../..');

/** Its modules: `src` with TypeScript, or `dist` as they are published. */
export const CODE = join(import.meta.dirname, '..');

/** Matches the path of a module of the framework, whether it is compiled or not. */
export const moduleOf = (pattern: string): RegExp =>
  new RegExp(`^${RegExp.escape(CODE)}/(?:${pattern})\\.[jt]sx?$`);
