import type { IconName } from '#admin/icons.tsx';
import { type Rules } from '#domain/permissions.ts';
import { ADMIN, STAFF } from '../roles.ts';

/** The four tiles of home (spec 1, section 2), each for the roles that may open its list. */
export const TILES: readonly { label: string; entity: string; icon: IconName; roles: Rules }[] = [
  { label: 'Usuarios', entity: 'usuarios', icon: 'people', roles: ADMIN },
  { label: 'Presupuestos', entity: 'presupuestos', icon: 'document', roles: STAFF },
  { label: 'Recibos', entity: 'recibos', icon: 'money', roles: STAFF },
  { label: 'Remitos', entity: 'remitos', icon: 'truck', roles: STAFF },
];
