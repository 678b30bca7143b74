import { z } from 'zod';
import { PAGE_SIZES } from '#schema/view.ts';
import { ID } from '../routes/answers.ts';

const MAX_FILTERS = 50;

/** The stored part of a view. Its limits only bound its size: names are shorter, and lists have fewer columns. */
export const viewShape = z.object({
  filtros: z
    .record(
      z.string().max(64),
      z
        .string()
        .max(200)
        // PostgreSQL stores no lone surrogate as JSON.
        .refine((text) => text.isWellFormed()),
    )
    .refine((filters) => Object.keys(filters).length <= MAX_FILTERS, 'Tiene demasiados filtros')
    .meta({ maxProperties: MAX_FILTERS }),
  columnas: z.array(z.string().max(130)).max(100).nullable().meta({ description: 'null si son todas' }),
  orden: z.object({ campo: z.string().max(130), sentido: z.enum(['asc', 'desc']) }).nullable(),
  porPagina: z.literal(PAGE_SIZES).nullable(),
});

export const savedView = viewShape.extend({
  id: ID,
  lista: z.string('Falta la lista').meta({ description: 'Nombre de la entidad de la lista' }),
  nombre: z.string(),
  predeterminada: z
    .boolean('Debe ser verdadero o falso')
    .meta({ description: 'Indica que la lista se abre con esta vista' }),
});
