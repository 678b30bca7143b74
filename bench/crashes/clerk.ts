import { randomUUID } from 'node:crypto';
import { today } from '#domain/dates.ts';
import type { Random } from '#demo/random.server.ts';
import type { RequestAs } from '#testing/app.ts';
import { JSON_ANSWER } from '#testing/records.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { linea, onAccount, presupuestoBody, remitoBody, ventas } from '#quarry/ventas.ts';

export interface Operation {
  key: string;
  table: DocumentTable;
  method: 'POST' | 'DELETE';
  path: string;
  body?: object;
  lines: number;
  annuls?: Operation;
  answer?: { id: number; numero: string };
}

export type DocumentTable = 'remitos' | 'presupuestos' | 'recibos' | 'notas_debito';

export interface Clerk {
  next(): Operation;
  /** Sends it; after a lost connection it has no answer. @throws for any refusal. */
  attempt(operation: Operation): Promise<void>;
  readonly as: RequestAs;
  readonly statuses: ReadonlyMap<number, number>;
}

/** The session outlives the application. `day` dates the documents. */
export async function openClerk(
  origin: string,
  random: Random,
  day = today(),
  onAnswer: (response: Response) => void = () => undefined,
): Promise<Clerk> {
  const statuses = new Map<number, number>();
  const as = await signIn(origin, (response) => {
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    onAnswer(response);
  });
  const v = await ventas(as);
  const issued: Operation[] = [];
  const amount = () => ({
    fecha: day,
    monto: `${random.between(1, 9999)}.${random.between(10, 99)}`,
    concepto: 'Pago a cuenta',
    clienteId: v.clientes.gomez.id,
    tipoVentaId: 1,
  });
  const sale = () => {
    const detalles = Array.from({ length: random.between(1, 4) }, () => linea(v));
    return { ...(random.chance(70) ? onAccount(v) : {}), detalles };
  };
  const kinds: readonly (() => Omit<Operation, 'key' | 'method'>)[] = [
    () => document('remitos', 'Remito', remitoBody(v, { fechaRemito: day, ...sale() })),
    () =>
      document('presupuestos', 'Presupuesto/Crear', presupuestoBody(v, { fechaPresupuesto: day, ...sale() })),
    () => ({ table: 'recibos', path: 'Recibo', body: amount(), lines: 0 }),
    () => ({ table: 'notas_debito', path: 'NotaDebito', body: amount(), lines: 0 }),
  ];

  return {
    as,
    statuses,
    next() {
      const standing = issued.filter(({ table, answer }) => table === 'remitos' && answer);
      if (standing.length > 0 && random.chance(15)) {
        const annuls = random.pick(standing);
        issued.splice(issued.indexOf(annuls), 1);
        const path = `Remito/Cancelar/${annuls.answer!.id}`;
        return { key: randomUUID(), method: 'DELETE', table: 'remitos', path, lines: 0, annuls };
      }
      const operation: Operation = { key: randomUUID(), method: 'POST', ...random.pick(kinds)() };
      issued.push(operation);
      return operation;
    },
    async attempt(operation) {
      const answer = await answered(as, operation);
      if (answer) operation.answer = answer;
    },
  };
}

const document = (table: DocumentTable, path: string, body: { detalles: readonly unknown[] }) => ({
  table,
  path,
  body,
  lines: body.detalles.length,
});

async function answered(as: RequestAs, operation: Operation): Promise<Operation['answer'] | null> {
  let response: Response;
  let text: string;
  try {
    const headers = { ...JSON_ANSWER, 'Idempotency-Key': operation.key };
    response = await as(operation.method, `/api/${operation.path}`, operation.body, headers);
    text = await response.text();
  } catch {
    return null;
  }
  // An application without its database may still respond with an error; a new session comes with the next attempt.
  if (response.status >= 500 || response.status === 401) return null;
  if (!response.ok) throw new Error(`${operation.method} ${operation.path}: ${response.status} ${text}`);
  if (operation.annuls) return operation.annuls.answer!;
  const { headers } = response;
  return { id: Number(headers.get('X-Documento-Id')), numero: headers.get('X-Documento-Numero')! };
}

async function signIn(origin: string, onAnswer: (response: Response) => void): Promise<RequestAs> {
  let cookie = '';
  const send: RequestAs = async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...headers,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    onAnswer(response);
    return response;
  };
  const renew = async () => {
    const person = { usuarioOEmail: people.admin.usuario, password: PASSWORD };
    const response = await send('POST', '/api/Autenticacion/Ingresar', person);
    if (!response.ok) throw new Error(`The login failed: ${response.status} ${await response.text()}`);
    cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
  };
  await renew();
  let renewing: Promise<void> | undefined;
  return async (...request) => {
    const response = await send(...request);
    if (response.status === 401) await (renewing ??= renew().finally(() => (renewing = undefined)));
    return response;
  };
}

const PATIENCE_MS = 15_000;
