import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/permissions.ts';
import { ADMIN, STAFF } from '#support/roles.ts';
import { errorResponse } from './errorResponse.ts';
import { Router, type Gate, type Variables } from './router.ts';

const ROUTE = { method: 'GET', path: 'Cosa/{id}' } as const;

/** Returns the status of a call through the gate, and whether the handler ran. */
async function call(gate: Gate, rol: Role | null): Promise<[status: number, ran: boolean]> {
  let ran = false;
  const router = new Router();
  router.add({ ...ROUTE, gate }, (context) => {
    ran = true;
    return context.json({});
  });
  const app = new Hono<{ Variables: Variables }>();
  app.use(async (context, next) => {
    context.set('caller', rol === null ? null : { id: 1, usuario: 'alguien', rol });
    await next();
  });
  app.onError(errorResponse);
  const { status } = await app.route('/api', router.app).request('/api/Cosa/1');
  return [status, ran];
}

describe('A route', () => {
  const onEmpleado: Gate = [{ role: 'EMPLEADO', where: { familiaId: 3 } }];

  test.each<[gate: string, Gate, nobody: number, empleado: number, admin: number]>([
    ['public', 'public', 200, 200, 200],
    ['signed in', 'signedIn', 401, 200, 200],
    ['staff', STAFF, 401, 200, 200],
    ['ADMIN', ADMIN, 401, 403, 200],
    ['EMPLEADO on some records', onEmpleado, 401, 200, 403],
    ['nobody', [], 401, 403, 403],
  ])('for %s runs its handler for those alone', async (_name, gate, nobody, empleado, admin) => {
    expect(await call(gate, null)).toEqual([nobody, nobody === 200]);
    expect(await call(gate, 'EMPLEADO')).toEqual([empleado, empleado === 200]);
    expect(await call(gate, 'ADMIN')).toEqual([admin, admin === 200]);
  });

  test('is kept on the list of routes', () => {
    const router = new Router();
    router.add({ ...ROUTE, gate: ADMIN }, (context) => context.json({}));
    expect(router.routes).toEqual([{ ...ROUTE, gate: ADMIN }]);
    expect(router.app.routes.map(({ path }) => path)).toEqual(['/Cosa/:id']);
  });
});
