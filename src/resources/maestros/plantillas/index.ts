import type { Template } from 'cantera';
import { cargasCombustible, mantenimientos, neumaticos, seguros, viaticos } from './flota.ts';
import { canteras, contactos, pedidos, ticketsBalanza, reclamos } from './venta.ts';

/** The templates that an ADMIN may start a new entity from. */
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
