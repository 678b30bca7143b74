import type { FilledPath } from './contract.ts';

/** Fills the parameters of a path: `fillPath('Base/{id}', { id: 3 })` is 'Base/3'. */
export const fillPath = <P extends string>(
  path: P,
  values: Readonly<Record<string, string | number>>,
): FilledPath<P> =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!)) as FilledPath<P>;
