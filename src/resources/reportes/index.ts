import { deudores } from '../cuentas/deudores/deudores.ts';
import { reporteCuentas } from './cuentas.ts';
import { margenes } from './margenes.ts';
import { reporteMateriales } from './materiales.ts';
import { precios } from '../ventas/precios/precios.ts';
import { reporteViajes } from './viajes.ts';

export const reports = [
  reporteViajes,
  reporteMateriales,
  reporteCuentas,
  margenes,
  deudores,
  precios,
] as const;
