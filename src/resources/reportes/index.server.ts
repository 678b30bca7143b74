import { queriesOf } from 'cantera/server';
import { deudoresQuery } from '../cuentas/deudores/deudores.server.ts';
import { cuentasQuery } from './cuentas.server.ts';
import { reports } from './index.ts';
import { margenesQuery } from './margenes.server.ts';
import { materialesQuery } from './materiales.server.ts';
import { preciosQuery } from '../ventas/precios/precios.server.ts';
import { viajesQuery } from './viajes.server.ts';

export const reportQueries = queriesOf(reports, {
  deudores: deudoresQuery,
  margenes: margenesQuery,
  precios: preciosQuery,
  reporteCuentas: cuentasQuery,
  reporteMateriales: materialesQuery,
  reporteViajes: viajesQuery,
});
