import type { Template } from 'cantera';
import { cargasCombustible, mantenimientos, neumaticos, seguros, viaticos } from './flota.ts';
import { canteras, contactos, pedidos, ticketsBalanza, reclamos } from './venta.ts';

/** Ready-made entities that an ADMIN can begin with in the studio, in the order of its list. */
export const templates: readonly Template[] = [
  mantenimientos,
  reclamos,
  canteras,
  cargasCombustible,
  viaticos,
  contactos,
  seguros,
  neumaticos,
  ticketsBalanza,
  pedidos,
];
