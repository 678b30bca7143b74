import type { IconName } from 'cantera/admin';
import type { Rules } from 'cantera';
import { ADMIN, STAFF } from '../roles.ts';

/** Source: spec 1, section 2. */
export const TILES: readonly { label: string; entity: string; icon: IconName; roles: Rules }[] = [
  { label: 'Usuarios', entity: 'usuarios', icon: 'people', roles: ADMIN },
  { label: 'Presupuestos', entity: 'presupuestos', icon: 'document', roles: STAFF },
  { label: 'Recibos', entity: 'recibos', icon: 'money', roles: STAFF },
  { label: 'Remitos', entity: 'remitos', icon: 'truck', roles: STAFF },
];
