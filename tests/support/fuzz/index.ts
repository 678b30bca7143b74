import type { ApiDocument } from '#server/openapi/openApiDocument.ts';
import { newProgramToken } from '#server/auth/programs.ts';
import { fingerprint, newToken } from '#server/auth/secretToken.ts';
import type { TestApp } from '#testing/app.ts';
import { people, type Person } from '#testing/people.ts';
import { roleId } from '#support/addPeople.ts';
import { callOf, operationsOf, type Call, type Operation, type Samples } from './calls.ts';
import { Dice, Values } from './values.ts';

export type Fuzzing = {
  readonly seed: number;
  readonly cases: number;
  readonly samples: Samples;
  /** The entities that a program may reach: all of them, with every verb. */
  readonly entities: readonly string[];
};

type Caller = Person | 'program';

/** Headers that identify each caller. */
type Seats = Readonly<Record<Caller, Readonly<Record<string, string>>>>;

/** Signed-out callers are few, since they do not get far. */
const CALLERS = [null, 'empleado', 'empleado', 'program', 'admin', 'admin', 'admin'] as const;
const SLOW_MS = 1_000;
/** Milliseconds of the processor: the thread that loads a file's library may take any time by the clock. */
const SLOW_FILE_MS = 5_000;
/** People are removed and demoted on the way. */
const SEATED_FOR = 25;

/**
 * Calls every operation of OpenAPI as everybody. Returns the counts by status, and what went wrong, a line
 * each.
 */
export async function fuzz(
  t: TestApp,
  { seed, cases, samples, entities }: Fuzzing,
): Promise<{ statuses: Map<number, number>; wrong: string[] }> {
  const documents = await documentsOf(t);
  const operations = operationsOf(documents.admin);
  const dice = new Dice(seed);
  const values = new Values(dice, documents.admin);
  const may = callableBy(documents);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let seats: Seats | undefined;
  for (let number = 1; number <= cases; number++) {
    if (!seats || number % SEATED_FOR === 0) seats = await seat(t, entities);
    const caller = dice.one(CALLERS);
    const operation = dice.one(operations);
    const call = callOf(operation, { dice, values, samples });
    const { status, why } = await judged(t, call, {
      says: caller ? seats[caller] : {},
      // A call by an ADMIN may have promoted the employee since he was seated.
      isAllowed: async () => may(caller, operation) || (caller === 'empleado' && !(await isEmployee(t))),
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (why !== null)
      wrong.push(printable(`${number}, ${caller ?? 'nobody'}: ${JSON.stringify(call)} ${why}`));
  }
  return { statuses, wrong };
}

/** Escapes a line for a person who reads it. */
const printable = (line: string): string =>
  line.replace(/[^\x20-\x7e]/g, (each) => `\\u${each.charCodeAt(0).toString(16)}`).slice(0, 2_000);

async function documentsOf(t: TestApp): Promise<Record<Person, ApiDocument>> {
  const read = async (person: Person) =>
    (await (await t.as(person)('GET', '/api/openapi.json')).json()) as ApiDocument;
  return { admin: await read('admin'), empleado: await read('empleado') };
}

/** Tells by OpenAPI which calls a caller may make. */
function callableBy(documents: Record<Person, ApiDocument>) {
  return (caller: Caller | null, { method, path, is }: Operation): boolean => {
    if (caller === null) return is.security?.length === 0;
    if (caller === 'program' && is.security && is.security.length > 0) return false;
    return (
      documents[caller === 'empleado' ? caller : 'admin'].paths[path]?.[method.toLowerCase()] !== undefined
    );
  };
}

/** Sessions of people who are what they were at first, and a program with the role of one. */
async function seat({ database }: TestApp, entities: readonly string[]): Promise<Seats> {
  const { db } = database;
  const entries = await Promise.all(
    (['admin', 'empleado'] as const).map(async (person) => {
      const { usuario, rol, email } = people[person];
      const { id } = await db
        .updateTable('usuarios')
        .set({ usuario, email, rolId: roleId(rol), eliminadoEn: null })
        .where('id', '=', person === 'admin' ? 1 : 2)
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      const venceEn = new Date(Date.now() + 600_000).toISOString();
      const origin = { direccion: null, agente: null };
      await db
        .insertInto('sesiones')
        .values({ huella: fingerprint(token), usuarioId: id, venceEn, ...origin })
        .execute();
      return [person, { Cookie: `cantera_sesion=${token}` }] as [Caller, Seats[Caller]];
    }),
  );
  const { token, huella } = newProgramToken();
  await database.pool.query(
    `with acceso as (
      insert into accesos (nombre, rol_id, vence, limite, creador_id, huella)
      values ($1, $2, current_date + 30, 1000000, 1, $3) returning id
    )
    insert into accesos_permisos (documento_id, orden, entidad, crear, editar, eliminar, actuar)
    select id, n, entidad, true, true, true, true from acceso, unnest($4::text[]) with ordinality as e (entidad, n)`,
    [token.slice(-30), roleId('ADMIN'), huella, entities],
  );
  return Object.fromEntries([...entries, ['program', { Authorization: `Bearer ${token}` }]]) as Seats;
}

async function isEmployee({ database: { db } }: TestApp): Promise<boolean> {
  const { rolId } = await db
    .selectFrom('usuarios')
    .select('rolId')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  return rolId === roleId('EMPLEADO');
}

type Judged = { readonly status: number; readonly why: string | null };

async function judged(
  t: TestApp,
  call: Call,
  { says, isAllowed }: { says: Readonly<Record<string, string>>; isAllowed(): Promise<boolean> },
): Promise<Judged> {
  const first = await answerTo(t, call, says);
  const { status, text } = first;
  const tell = (why: string): Judged => ({ status, why: `${why}: ${text.slice(0, 300)}` });
  if (status >= 500) return tell(String(status));
  if (status < 400 && !(await isAllowed())) return tell(`${status} to who may not call it`);
  if (status >= 400 && !hasMessage(text)) return tell(`${status} without a sentence`);
  if (LEAK.test(text)) return tell('a secret in the answer');
  if (status === 400 && ENGLISH.test(text)) return tell('400 in English');
  // The machine may be busy: a call that is slow by itself is slow again.
  for (let turn = 0, again = first; isSlow(again); again = await answerTo(t, call, says))
    if (turn++ === 3) return tell(`${Math.round(again.ms)} ms, and so three times before`);
  return { status, why: null };
}

async function answerTo(t: TestApp, { method, path, headers, body }: Call, says: Seats[Caller]) {
  const from = performance.now();
  const used = process.cpuUsage();
  const response = await t.app.request(path, {
    method,
    headers: { ...headers, ...says },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const isFile = response.headers.has('Content-Disposition') || body instanceof Uint8Array;
  const { user, system } = process.cpuUsage(used);
  const ms = isFile ? (user + system) / 1_000 : performance.now() - from;
  return { status: response.status, text, isFile, ms };
}

const isSlow = ({ ms, isFile }: { ms: number; isFile: boolean }): boolean =>
  ms > (isFile ? SLOW_FILE_MS : SLOW_MS);

/** Names of columns, of PostgreSQL and of Node.js that no answer may contain. */
const LEAK = /argon2|password_?hash|node_modules|violates|syntax error at|\bat \w+ \(/i;

/** How zod begins its own sentences. */
const ENGLISH = /"(Invalid|Too (big|small)|Unrecognized|Expected)\b/;

function hasMessage(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { message?: unknown }).message === 'string';
  } catch {
    return false;
  }
}
