import type { Rules } from '#domain/permissions.ts';
import { defineEntity, text } from '#schema/index.ts';

/** Declares the table of roles, which offers them in selects. The roles themselves are declared in code. */
export const defineRoles = ({ admin }: { admin: Rules }) =>
  defineEntity({
    name: 'roles',
    label: { one: 'Rol', many: 'Roles', gender: 'm' },
    api: { base: 'Rol' },
    contract: { verbs: { options: 'GET Usuario/Roles' } },
    onlyPeople: true,
    access: { list: admin },
    fields: { nombre: text({ label: 'Nombre', required: true, max: 40, unique: true }) },
    list: { columns: ['nombre'], sort: ['id'] },
    messages: { listFailed: 'No se pudieron cargar los roles' },
  });

export type Roles = ReturnType<typeof defineRoles>;
