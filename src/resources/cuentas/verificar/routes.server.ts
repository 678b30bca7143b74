import { defineRoute, answer } from 'cantera/server';
import { ADMIN } from '../../roles.ts';
import { verificacion } from '../answers.server.ts';
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
        'Recalcula lo que deben decir las cuentas desde los comprobantes y lo compara con los movimientos. Sigue sola: ' +
        'lo que encontró se pregunta con GET. De a una por vez: 409 mientras hay otra en curso.',
      tags,
    },
    answers: answer.json('Cómo va', verificacion, { status: 202 }),
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
        'En curso, con su avance; terminada, con su informe; ninguna de las dos si se interrumpió.',
      tags,
    },
    answers: answer.json('La última, o null antes de la primera', verificacion.nullable()),
  },
  (_, { db }) => lastVerificacion(db),
);

export const verificarRoutes = [iniciarVerificacion, ultimaVerificacion];
