import type { Descriptions } from '../openapi/document.ts';
import { answer, refusals } from '../openapi/answers.ts';
import { inQuery } from '../openapi/parameters.ts';
import { objectOf } from '../openapi/schemas.ts';
import { MAX_LENGTH, MAX_RECORDS } from './index.ts';

/** The call of index.ts, for the API's description. */
export const searchDescription: Descriptions = {
  'GET Buscar': {
    operationId: 'busqueda.buscar',
    summary: 'Buscar en todo lo que se puede abrir',
    description:
      'Todas las palabras, sin distinguir mayúsculas ni acentos; los CUIT, con o sin guiones. Primero lo que es ' +
      'exactamente lo escrito, después lo que empieza así.',
    tags: ['Búsqueda'],
    parameters: [
      inQuery('q', { type: 'string', maxLength: MAX_LENGTH }),
      inQuery(
        'registros',
        { type: 'string' },
        `En lugar de q: hasta ${MAX_RECORDS} registros conocidos, como «remitos-12,clientes-7», con el nombre que tienen ahora`,
      ),
    ],
    responses: {
      200: answer(
        'Por entidad, lo primero que se encontró',
        objectOf({
          grupos: {
            type: 'array',
            items: objectOf({
              entidad: { type: 'string' },
              etiqueta: { type: 'string' },
              items: {
                type: 'array',
                items: objectOf({
                  id: { type: 'integer' },
                  nombre: { type: 'string' },
                  datos: { type: 'array', items: { type: 'string' } },
                }),
              },
              hayMas: { type: 'boolean' },
            }),
          },
        }),
      ),
      ...refusals(400),
    },
  },
};
