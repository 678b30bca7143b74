import { answer, refusals } from '#server/openapi/answers.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { MESSAGE } from '#server/openapi/schemas.ts';
import { CERRAR_GUIA, RESUMEN } from './resumen.ts';

/** The calls of resumen.server.ts, for the API's description. */
export const homeDescriptions: Descriptions = {
  [`GET ${RESUMEN}`]: {
    operationId: 'inicio.resumen',
    summary: 'Lo que muestra el inicio',
    description:
      'Remitos y toneladas de hoy, del mes y de los mismos días del mes anterior, toneladas por producto, remitos por ' +
      'facturar; para un ADMIN también cheques que vencen, cuentas sobre su límite y últimos cambios. Los anulados no se cuentan. Lo que el rol ' +
      'no puede ver falta; lo que esta vez no se pudo calcular es null.',
    tags: ['Inicio'],
    responses: {
      200: answer('El resumen', {
        type: 'object',
        required: ['dia', 'sinRemitos', 'guia'],
        properties: {
          dia: { type: 'string', format: 'date' },
          sinRemitos: { type: 'boolean' },
          guia: { type: ['object', 'null'] },
          ventas: { type: ['object', 'null'] },
          porFacturar: { type: ['object', 'null'] },
          cheques: { type: ['object', 'null'] },
          limite: { type: ['object', 'null'] },
          actividad: { type: ['array', 'null'], items: { type: 'object' } },
        },
      }),
      ...refusals(400),
    },
  },
  [`POST ${CERRAR_GUIA}`]: {
    operationId: 'inicio.cerrarGuia',
    summary: 'No mostrar más la guía de primeros pasos',
    tags: ['Inicio'],
    responses: {
      200: answer('Ya no se muestra a nadie', MESSAGE),
    },
  },
};
