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
  cantidad: answer.COUNT.describe('De cuántos registros habla: los que cambió un mismo pedido'),
});

const guide = z.object({
  pasos: z.record(z.enum(GUIDE_STEPS), z.boolean()),
  empresaId: answer.ID.nullable().describe(
    'La primera empresa, que espera sus datos; null cuando no queda ninguna',
  ),
});

export const firstSteps = z.object({
  sinRemitos: z.boolean().describe('Nunca se emitió un remito'),
  sinCorreo: z.boolean().describe('Los correos se guardan y no salen: falta el servidor de correo'),
  guia: guide.nullable().describe('null cuando está hecha o cerrada, o es de otro'),
});

export const deliveredProducts = z.object({
  cantidad: answer.COUNT,
  total: z.string().describe('Toneladas de todos'),
  barras: z.array(z.object({ productoId: answer.ID, nombre: z.string(), valor: z.string() })),
});
