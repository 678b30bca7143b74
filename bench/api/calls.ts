import { addDays, today } from '#domain/dates.ts';
import type { Call } from './pressed.ts';

export const FROM = addDays(today(), -15);

export const LIST: Call = {
  path: `/api/Remito?fechaInicio=${FROM}&fechaFin=${today()}&estado=1&pageSize=10`,
};

export const oneOf = (remitos: number): Call => ({ path: `/api/Remito/${remitos / 2}` });

const ISSUED = {
  numero: '1',
  empresaId: 1,
  fechaRemito: today(),
  clienteId: 3,
  formaPagoId: 2,
  direccionEnvio: 'Ruta 20 km 8',
  choferId: 1,
  camionId: 1,
  detalles: [1, 2, 3, 4, 5].map((precioProductoId) => ({
    precioProductoId,
    cantidad: '10',
    descuento: '0',
    ivaId: 1,
  })),
};

export const CREATE: Call & { readonly body: string } = {
  path: '/api/Remito',
  body: JSON.stringify(ISSUED),
};
