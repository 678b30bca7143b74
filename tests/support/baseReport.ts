import { STAFF } from './roles.ts';

/** The words that every report needs. A test adds its columns, their order, and what it is about. */
export const baseReport = <const Name extends string>(name: Name) => ({
  name,
  path: `/reportes/${name}` as const,
  label: name,
  subject: name,
  menu: { group: 'Reportes' },
  access: STAFF,
  api: { base: `Reporte/${name}` },
  filters: {},
});
