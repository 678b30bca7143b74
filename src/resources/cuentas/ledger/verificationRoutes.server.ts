import type { Kysely } from 'kysely';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { Database } from '#server/db/database.ts';
import { callerOf, type Router } from '#server/http/router.ts';
import { answer, refusals } from '#server/openapi/answers.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import type { Descriptions } from '#server/openapi/document.ts';
import { objectOf } from '#server/openapi/schemas.ts';
import { ADMIN } from '../../roles.ts';
import { lastVerification, startVerification } from './verification.server.ts';
import { verifiable } from '../verifying.server.ts';

/** Starting a verification of the ledger, and how far the last one has come or what it found. */
function mount(router: Router, { db }: { readonly db: Kysely<Database> }): void {
  router.add({ method: 'POST', path: PATH, gate: ADMIN }, async (context) => {
    await startVerification(db, verifiable, { usuarioId: callerOf(context).id, log: context.var.log });
    return context.json(await lastVerification(db), 202);
  });

  router.add({ method: 'GET', path: PATH, gate: ADMIN }, async (context) =>
    context.json(await lastVerification(db)),
  );
}

const PATH = 'CuentaCorriente/Verificacion';

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const VERIFICATION = objectOf({
  iniciadaEn: { type: 'string', format: 'date-time' },
  usuario: text,
  enCurso: { type: 'boolean' },
  avance: orNull(objectOf({ etapa: text, paso: count, pasos: count, hechos: count, de: count })),
  informe: orNull(
    objectOf({
      diferencias: {
        type: 'array',
        items: objectOf({ que: text, donde: text, esperado: text, encontrado: text }),
      },
      total: count,
      movimientos: count,
      comprobantes: count,
      cuentas: count,
      segundos: { type: 'number' },
    }),
  ),
});

const tags = ['Cuentas Corrientes'];

/** The calls, for the API's description. */
const descriptions: Descriptions = {
  [`POST ${PATH}`]: {
    operationId: 'verificacion.iniciar',
    summary: 'Verificar los saldos y la cadena de movimientos',
    description:
      'Recalcula lo que deben decir las cuentas desde los comprobantes y lo compara con los movimientos. Sigue sola: ' +
      'lo que encontró se pregunta con GET. De a una por vez: 409 mientras hay otra en curso.',
    tags,
    responses: { 202: answer('Cómo va', VERIFICATION), ...refusals(409) },
  },
  [`GET ${PATH}`]: {
    operationId: 'verificacion.ultima',
    summary: 'La última verificación',
    description: 'En curso, con su avance; terminada, con su informe; ninguna de las dos si se interrumpió.',
    tags,
    responses: { 200: answer('La última, o null antes de la primera', orNull(VERIFICATION)) },
  },
};

export const verificationRoutes: OwnRoutes = { mount, descriptions };
