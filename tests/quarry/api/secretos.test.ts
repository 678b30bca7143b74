import { expect, test } from 'vitest';
import { application } from '#resources/index.server.ts';
import { salesApp } from '#quarry/ventas.ts';
import { apiRoutes } from '#testing/app.ts';
import { rowsIn } from '#testing/contents.ts';
import { jsonOf } from '#support/answers.ts';

const { t, admin, v } = await salesApp();

/** Names of strings that give access. */
const NAMES = /^(secreto|token|codigos|enlace|link|password|contraseña|recuperacion)$/i;

/** Tells of each text with such a name in an answer whether it is marked as secret. */
function secretsIn(schema: unknown, name = ''): boolean[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, format, items, properties = {} } = schema as Record<string, never>;
  const isText = type === 'string' || (items as { type?: string } | undefined)?.type === 'string';
  const own = (items as { format?: string } | undefined)?.format ?? format;
  return [
    ...(NAMES.test(name) && isText ? [own === 'password'] : []),
    ...Object.entries(properties).flatMap(([each, inner]) => secretsIn(inner, each)),
    ...secretsIn(items),
  ];
}

const routes = () => {
  return apiRoutes(application, t).map(({ method, path, gate, describe: said }) => {
    const content = Object.entries(said?.().responses ?? {})
      .filter(([status]) => status < '300')
      .flatMap(([, answer]) => Object.values((answer['content'] as object | undefined) ?? {}));
    const secrets = content.flatMap(({ schema }: { schema: unknown }) => secretsIn(schema));
    return { method, path, gate, secrets };
  });
};

test('Every answer that is named like a secret is marked as one', () => {
  const unmarked = routes().filter(({ secrets }) => secrets.includes(false));
  expect(unmarked.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(routes().filter(({ secrets }) => secrets.length > 0).length).toBeGreaterThan(4);
});

test('A session that has not typed its password lately is shown no secret that a call answers, and nothing is done', async () => {
  await t.database.pool.query("update sesiones set confirmada_en = now() - interval '11 minutes'");
  const before = await rowsIn(t.database.pool);
  for (const { method, path, secrets, gate } of routes()) {
    if (secrets.length === 0 || gate === 'public') continue;
    const answer = await admin(method, `/api/${path.replace('{id}', String(v.choferes.rojas.id))}`, {});
    expect({ path, status: answer.status, ...(await jsonOf<object>(answer)) }).toMatchObject({
      path,
      status: 403,
      pide: 'password',
    });
  }
  const { sesiones: _s, ...after } = await rowsIn(t.database.pool);
  const { sesiones: _b, ...same } = before;
  expect(after).toEqual(same);
});
