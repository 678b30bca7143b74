import { CREATE } from '../api/calls.ts';
import { signedIn, type Site } from '../api/site.ts';

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

const NUMBERS = 96;
const AT_ONCE = 16;

export async function checkTogether(sites: readonly Site[], through: number): Promise<string[]> {
  const at = (turn: number) => sites[turn % sites.length]!.port;
  const cookie = await signedIn(at(0));
  const ask = (port: number, path: string, more: RequestInit = {}) => askAt(port, path, cookie, more);

  const issued = await ask(at(1), CREATE.path, posted());
  expect(issued, 201, 'signed in at one, issued at another');
  const id = Number(issued.body['id']);
  for (const { port } of sites)
    expect(await ask(port, `/api/Remito/${id}`), 200, 'read at each of them right after');
  const list = await ask(at(2), '/api/Remito?sortBy=id&sortDirection=desc&pageSize=10');
  const [newest] = list.body['items'] as { id: number }[];
  if (newest?.id !== id)
    throw new Error(`The list begins with ${newest?.id}, and ${id} was issued before it`);

  const before = placeOf(issued);
  const many: Answer[] = [];
  while (many.length < NUMBERS)
    many.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, () => ask(through, CREATE.path, posted())))),
    );
  const places = many.map(placeOf).toSorted((a, b) => a - b);
  if (places.some((place, index) => place !== before + 1 + index))
    throw new Error(`A gap or a number twice: ${places.join(' ')}`);

  const twice = await Promise.all(
    [0, 1].map((turn) => ask(at(turn), CREATE.path, posted({ 'idempotency-key': 'una sola vez' }))),
  );
  if (twice[0]!.body['id'] !== twice[1]!.body['id']) throw new Error('One key issued two documents');

  const { body } = await ask(at(0), `/api/Cliente/7`);
  // The number differs from former runs: an edit that changes nothing makes no version.
  const phone = `351 ${String(Date.now() % 1_000_000).padStart(6, '0')}`;
  const edits = await Promise.all(
    [0, 1].map((turn) =>
      ask(at(turn), '/api/Cliente/7', {
        method: 'PUT',
        body: JSON.stringify({ ...body, telefono: `${phone}${turn}` }),
      }),
    ),
  );
  const statuses = edits.map(({ status }) => status).toSorted((a, b) => a - b);
  if (statuses.join() !== '200,409') throw new Error(`Two edits of one version answered ${statuses.join()}`);

  expect(
    await ask(at(0), '/api/Autenticacion/CerrarSesion', { method: 'POST' }),
    [200, 204],
    'signed out at one',
  );
  for (const { port } of sites)
    expect(await ask(port, `/api/Remito/${id}`), 401, 'signed out at each of them');
  return [
    'sessions',
    'read after write',
    `${NUMBERS} numbers of one series, ${AT_ONCE} at once`,
    'one key twice',
    'one version twice',
  ];
}

const posted = (headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: CREATE.body,
  headers,
});

async function askAt(
  port: number,
  path: string,
  cookie: string,
  { headers, ...more }: RequestInit,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...more,
    headers: {
      cookie,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(more.body && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

function expect({ status, body }: Answer, wanted: number | readonly number[], what: string): void {
  if (![wanted].flat().includes(status)) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

function placeOf(issued: Answer): number {
  expect(issued, 201, 'issued');
  return Number(String(issued.body['numero']).split('-')[1]);
}
