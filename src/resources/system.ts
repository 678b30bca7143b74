import { defineSystem } from '#system/index.ts';
import { ADMIN } from './roles.ts';

/** The framework's own entities, as the quarry has them. */
export const { usuarios, roles, actividad, correos } = defineSystem({ admin: ADMIN });
