import type { IconName } from '#admin/icons.tsx';
import type { Rules } from '#domain/permissions.ts';
import { ADMIN, STAFF } from '../roles.ts';

/** Source: spec 1, section 2. */
export const TILES: readonly { label: string; entity: string; icon: IconName; roles: Rules }[] = [
  { label: 'Usuarios', entity: 'usuarios', icon: 'people', roles: ADMIN },
  { label: 'Presupuestos', entity: 'presupuestos', icon: 'document', roles: STAFF },
  { label: 'Recibos', entity: 'recibos', icon: 'money', roles: STAFF },
  { label: 'Remitos', entity: 'remitos', icon: 'truck', roles: STAFF },
];
