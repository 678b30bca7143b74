import { reporteCuentas } from './cuentas.ts';
import { reporteMateriales } from './materiales.ts';
import { reporteViajes } from './viajes.ts';

/** Every report of the product, in the order of the menu. */
export const reports = [reporteViajes, reporteMateriales, reporteCuentas] as const;
