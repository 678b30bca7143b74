import { defineRoute, answer } from 'cantera/server';
import { ADMIN } from '../../roles.ts';
import { verificacionAnswer } from '../answers.server.ts';
import { verifiable } from './console.server.ts';
import { VERIFICACION } from './verificacion.ts';
import { lastVerificacion, startVerificacion } from './verificacion.server.ts';

const tags = ['Saldos'];

export const iniciarVerificacion = defineRoute(
  {
    method: 'POST',
    path: VERIFICACION,
    gate: ADMIN,
    says: {
      operationId: 'verificacion.iniciar',
      summary: 'Verificar los saldos y la cadena de movimientos',
      description:
        'Recalcula lo que deben decir las cuentas desde los comprobantes y lo compara con los movimientos. Sigue en segundo ' +
        'plano, y su resultado se lee con GET. Responde 409 mientras hay otra en curso.',
      tags,
    },
    answers: answer.json('La verificación', verificacionAnswer, { status: 202 }),
    refuses: [409],
  },
  async ({ context, caller }, { db }) => {
    await startVerificacion(db, verifiable, { usuarioId: caller.id, log: context.get('log') });
    return (await lastVerificacion(db))!;
  },
);

export const ultimaVerificacion = defineRoute(
  {
    method: 'GET',
    path: VERIFICACION,
    gate: ADMIN,
    says: {
      operationId: 'verificacion.ultima',
      summary: 'La última verificación',
      description:
        'Una verificación en curso tiene su avance; una terminada, su informe; una interrumpida, ninguno de los dos.',
      tags,
    },
    answers: answer.json('La última, o null antes de la primera', verificacionAnswer.nullable()),
  },
  (_, { db }) => lastVerificacion(db),
);

export const verificarRoutes = [iniciarVerificacion, ultimaVerificacion];
