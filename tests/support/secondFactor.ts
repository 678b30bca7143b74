import type { TestApp } from '#testing/app.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { jsonOf } from './answers.ts';
import { rowsOf } from './rows.ts';

/** What tests of Eva's second factor ask for: with her session, with none, and with her password alone. */
export function secondFactor(t: TestApp) {
  const nobody = (call: string, body: unknown, cookie = '') =>
    t.as(null)('POST', `/api/Autenticacion/${call}`, body, { Cookie: cookie });
  const password = () => nobody('Ingresar', { usuarioOEmail: people.empleado.usuario, password: PASSWORD });
  return {
    rows: <Row extends object>(text: string, values: unknown[] = []) => rowsOf<Row>(t, text, values),
    eva: (method: string, call: string, body?: unknown) =>
      t.as('empleado')(method, `/api/Autenticacion/${call}`, body),
    nobody,
    password,
    /** Begins a login, which waits for the factor. */
    pending: async () => (await jsonOf<{ pendiente: string }>(password(), 401)).pendiente,
    /** Lets the time pass after which a session is asked for the password again. */
    forgetPassword: () =>
      t.database.pool.query("update sesiones set confirmada_en = now() - interval '11 minutes'"),
  };
}
