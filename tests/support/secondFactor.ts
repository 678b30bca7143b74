import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { PASSWORD, people } from '#testing/people.ts';

/** What tests of Eva's second factor ask for: with her session, with none, and with her password alone. */
export function secondFactor(t: TestApp) {
  const nobody = (call: string, body: unknown, cookie = '') =>
    t.as(null)('POST', `/api/Autenticacion/${call}`, body, { Cookie: cookie });
  const password = () => nobody('Ingresar', { usuarioOEmail: people.empleado.usuario, password: PASSWORD });
  return {
    rows: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await t.database.pool.query<Row>(text, values)).rows,
    eva: (method: string, call: string, body?: unknown) =>
      t.as('empleado')(method, `/api/Autenticacion/${call}`, body),
    nobody,
    password,
    /** Begins a login, which waits for the factor. */
    pending: async (): Promise<string> => {
      const { status, body } = await answered(await password());
      expect(status).toBe(401);
      return (body as { pendiente: string }).pendiente;
    },
    /** Lets the time pass after which a session is asked for the password again. */
    forgetPassword: () =>
      t.database.pool.query("update sesiones set confirmada_en = now() - interval '11 minutes'"),
  };
}

export const answered = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as unknown,
});
