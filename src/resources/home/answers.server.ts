import { z } from 'zod';
import { answer } from 'cantera/server';
import { GUIDE_STEPS } from './tablero.ts';

export const latestChange = z.object({
  fecha: answer.MOMENT,
  quien: z.string().nullable(),
  frase: z.string(),
  entidad: z.string(),
  id: answer.ID,
  nombre: z.string(),
  cantidad: answer.COUNT.describe('Cantidad de registros que cambió el mismo pedido'),
});

const guide = z.object({
  pasos: z.record(z.enum(GUIDE_STEPS), z.boolean()),
  empresaId: answer.ID.nullable().describe(
    'La primera empresa, cuya pantalla abre la guía; null si no hay ninguna',
  ),
});

export const firstSteps = z.object({
  sinRemitos: z.boolean().describe('Nunca se emitió un remito'),
  sinCorreo: z.boolean().describe('Los correos se guardan y no salen: falta el servidor de correo'),
  guia: guide.nullable().describe('null si está hecha o cerrada, o si no es para este rol'),
});

export const deliveredProducts = z.object({
  cantidad: answer.COUNT.describe('Cantidad de productos entregados'),
  total: z.string().describe('Toneladas de todos los productos'),
  barras: z.array(
    z.object({ productoId: answer.ID, nombre: z.string(), valor: z.string().describe('Toneladas') }),
  ),
});
