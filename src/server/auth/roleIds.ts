import type { Role } from '#domain/permissions.ts';

/** The rows of the table `roles`, as the migrations number them. */
export const ROLE_IDS: Readonly<Record<Role, number>> = { ADMIN: 1, EMPLEADO: 2 };
