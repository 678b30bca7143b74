import type { TestApp } from '#testing/app.ts';
import { jsonOf } from './answers.ts';

/** The cookies that a response sets, as a browser sends them back; only those of these names, if there are any. */
export const cookiesOf = (response: Response, ...names: readonly string[]): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((cookie) => names.length === 0 || names.includes(cookie.split('=', 1)[0]!))
    .join('; ');

/** The role of who holds a session, or null. */
export const roleAt = async (t: Pick<TestApp, 'as'>, Cookie: string): Promise<string | null> =>
  (
    await jsonOf<{ rol: string | null }>(
      t.as(null)('GET', '/api/Autenticacion/Estado', undefined, { Cookie }),
    )
  ).rol;
