import { z } from 'zod';
import { COUNT, DAY, ID, MOMENT } from '#server/routes/answers.ts';
import { STEPS } from './tablero.ts';

/** Without annulled remitos. */
const deliveries = z.object({ remitos: COUNT, toneladas: z.string() });

/** ARS. */
const month = deliveries.extend({ desde: DAY, hasta: DAY, importe: z.string() });

const cheques = z.object({ cantidad: COUNT, importe: z.string() });

export const figures = z.object({
  ventas: z.object({
    hoy: deliveries.extend({ importe: z.string() }),
    mes: month,
    mesAnterior: month.describe('Los mismos días del mes anterior'),
    productos: z
      .array(z.object({ id: ID, nombre: z.string(), toneladas: z.string() }))
      .describe('De este mes, primero lo que más pesa'),
  }),
  porFacturar: z.object({ remitos: COUNT, desde: DAY.nullable().describe('El día del más antiguo') }),
  cheques: z
    .object({ semana: cheques, vencidos: cheques })
    .describe('En mano: los que vencen hasta el domingo, y los vencidos'),
  limite: z.object({
    cuentas: COUNT,
    primeras: z
      .array(z.object({ id: ID, cliente: z.string(), saldo: z.string(), limite: z.string() }))
      .describe('Las que más lo exceden'),
  }),
  actividad: z.array(
    z.object({
      fecha: MOMENT,
      quien: z.string().nullable(),
      frase: z.string(),
      entidad: z.string(),
      id: ID,
      nombre: z.string(),
    }),
  ),
});

export const guide = z.object({
  pasos: z.record(z.enum(STEPS), z.boolean()),
  empresaId: ID.nullable().describe('La primera empresa, que espera sus datos; null cuando no queda ninguna'),
});

const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().optional();

/** Absent: hidden from the role. Null: could not be computed. */
export const tableroAnswer = z.object({
  dia: DAY,
  sinRemitos: z.boolean().describe('Nunca se emitió un remito'),
  guia: guide.nullable().describe('null cuando está hecha o cerrada, o es de otro'),
  ventas: orNull(figures.shape.ventas),
  porFacturar: orNull(figures.shape.porFacturar),
  cheques: orNull(figures.shape.cheques),
  limite: orNull(figures.shape.limite),
  actividad: orNull(figures.shape.actividad),
});
