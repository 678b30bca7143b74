import { addDays, today } from '#domain/dates.ts';
import type { TestApp } from '#testing/app.ts';
import { roleId } from '#support/addPeople.ts';
import { created } from '#testing/records.ts';

let made = 0;

/** An access of a program, by default with ADMIN's role for thirty days, and its token, which ADMIN has shown. */
export async function programOf(
  { as }: Pick<TestApp, 'as'>,
  permisos: readonly object[],
  changes: object = {},
): Promise<{ id: number; nombre: string; token: string }> {
  const admin = as('admin');
  const { id, nombre } = await created(admin, 'Acceso', {
    nombre: `Balanza ${++made}`,
    rolId: roleId('ADMIN'),
    vence: addDays(today(), 30),
    limite: 1000,
    permisos,
    ...changes,
  });
  const shown = await admin('POST', `/api/Acceso/NuevoToken/${id}`, {});
  const { message: token } = (await shown.json()) as { message: string };
  return { id, nombre: String(nombre), token };
}
