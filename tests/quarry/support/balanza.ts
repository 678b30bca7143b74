import { randomUUID } from 'node:crypto';
import { addDays, today } from '#domain/dates.ts';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { roleId } from '#support/addPeople.ts';
import { created } from '#testing/records.ts';

let made = 0;

/** A weighbridge's program with a token that ADMIN made. */
export async function program(t: Pick<TestApp, 'app' | 'as'>, changes: object = {}) {
  const admin = t.as('admin');
  const { id } = await created(admin, 'Acceso', {
    nombre: `PC ${++made}`,
    rolId: roleId('EMPLEADO'),
    vence: addDays(today(), 30),
    limite: 6000,
    permisos: [{ entidad: 'balanzas', leer: false, actuar: true }],
    ...changes,
  });
  const shown = await admin('POST', `/api/Acceso/NuevoToken/${id}`, {});
  const { message: token } = (await shown.json()) as { message: string };
  const call: RequestAs = async (method, path, body) =>
    t.app.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const puente = randomUUID();
  let orden = 0;
  /** A stable reading of 30.420 kg. */
  const reading = (balanza: number, differs: object = {}) => ({
    balanza,
    puente,
    orden: orden++,
    kg: 30_420,
    estable: true,
    aviso: null,
    momento: new Date().toISOString(),
    ...differs,
  });
  const tells = (balanza: number, differs: object = {}) =>
    call('POST', '/api/Balanza/Lectura', reading(balanza, differs));
  return { id, token, call, reading, tells };
}

export type Program = Awaited<ReturnType<typeof program>>;
