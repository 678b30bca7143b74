import type { Template } from 'cantera';
import { cargasCombustible, mantenimientos, neumaticos, seguros, viaticos } from './flota.ts';
import { canteras, contactos, pedidos, ticketsBalanza, reclamos } from './venta.ts';

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
