import { REFUSE_DUPLICATES_HEADER } from '../records/write/lookalikes.ts';
import type { Parameter } from '../http/operation.ts';

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'El mismo pedido con la misma clave, dentro de un día, recibe la misma respuesta y no se repite.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7E]+$' },
};

export const REFUSE_DUPLICATES: Parameter = {
  name: REFUSE_DUPLICATES_HEADER,
  in: 'header',
  description:
    'Con `true`, si ya hay registros con datos iguales o muy parecidos no se crea nada: 409 con ellos en `duplicados`.',
  schema: { type: 'string', enum: ['true'] },
};

export const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'El ETag del registro que vio quien hace el cambio; equivale a `version`.',
  schema: { type: 'string' },
};
