import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { transaction } from '../db/connect.ts';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { createTaskQueue, tooBusy } from './taskQueue.ts';
import { countAttempt, MEMORY_SECONDS, POLICIES, type Policy, type PolicyName } from './throttlePolicy.ts';

/** A counter of attempts. `subject` is what they are counted by: a name, a user's id, a network or a browser's id. */
export type Counter = { readonly policy: PolicyName; readonly subject: string };

/**
 * Counts an attempt before it is made, so that parallel ones count too.
 * @throws AppError 429 with the seconds to wait, or 503 when too many are being counted; then it does not count
 */
export async function admit(db: Db, counters: readonly Counter[]): Promise<void> {
  await refuseWaiting(db, counters);
  await counting(() =>
    transaction(db, async (tx) => {
      const waits: number[] = [];
      for (const { clave, policy } of keysInOrder(counters)) waits.push(await countOrWait(tx, policy, clave));
      const wait = Math.max(0, ...waits);
      // The error rolls back what the other counters have counted.
      if (wait > 0) throw tooMany(wait);
      await purge(tx);
    }),
  );
}

/** Attempts from one network wait for its row, with a connection each. The queue leaves connections to other work. */
const counting = createTaskQueue({ atOnce: 4, maxWaiting: 200, makeError: tooBusy });

/** Refuses attempts that must wait. It needs no transaction, so that refused attempts are cheap. */
async function refuseWaiting(db: Db, counters: readonly Counter[]): Promise<void> {
  const { rows } = await sql<{ wait: number | null }>`
    select max(extract(epoch from libre_en - clock_timestamp()))::float8 as wait
    from intentos where clave = any(${keysInOrder(counters).map(({ clave }) => clave)}::bytea[])`.execute(db);
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) throw tooMany(wait);
}

/** Clears the counters of an attempt that succeeded. Shared ones lose only this attempt. */
export async function clearAfterSuccess(tx: Tx, counters: readonly Counter[]): Promise<void> {
  for (const { clave, policy } of keysInOrder(counters)) {
    if (policyOf(policy).isShared) await decrement(tx, clave);
    else await tx.deleteFrom('intentos').where('clave', '=', clave).execute();
  }
}

export async function cancelAttempt(db: Db, counters: readonly Counter[]): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { clave } of keysInOrder(counters)) await decrement(tx, clave);
  });
}

/**
 * Returns the network by which attempts from an address are counted: an IPv4 address itself, or the /64 of an IPv6
 * address ('2001:db8:0:1::/64').
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address
    .split('%', 1)[0]!
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  // `::` stands for the groups that are missing, which are all zero.
  const missing = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...missing, ...after].slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const policyOf = (name: PolicyName): Policy => POLICIES[name];

/** Returns counters by their keys, in one order for all transactions, so that no two of them deadlock. */
function keysInOrder(counters: readonly Counter[]): { clave: Buffer; policy: PolicyName }[] {
  return counters
    .map((counter) => ({ clave: keyOf(counter), policy: counter.policy }))
    .toSorted((a, b) => Buffer.compare(a.clave, b.clave));
}

/** Returns a hash, because people type passwords into the name field. */
const keyOf = ({ policy, subject }: Counter): Buffer =>
  createHash('sha256').update(`${policy}\n${subject}`).digest();

/** Counts an attempt if it is allowed. Returns 0 then, or else the seconds to wait. */
async function countOrWait(tx: Tx, policy: PolicyName, clave: Buffer): Promise<number> {
  // The update changes nothing, but locks a counter that exists.
  const { rows } = await sql<{ fallos: number; wait: number; quiet: number }>`
    insert into intentos as i (clave, fallos, ultimo_en, libre_en) values (${clave}, 0, now(), now())
    on conflict (clave) do update set fallos = i.fallos
    returning fallos,
      extract(epoch from libre_en - clock_timestamp())::float8 as wait,
      extract(epoch from clock_timestamp() - ultimo_en)::float8 as quiet`.execute(tx);
  const { fallos, wait, quiet } = rows[0]!;
  if (wait > 0) return wait;
  const next = countAttempt(policyOf(policy), { count: fallos, quiet });
  await sql`
    update intentos set fallos = ${next.count}, ultimo_en = clock_timestamp(),
      libre_en = clock_timestamp() + make_interval(secs => ${next.wait})
    where clave = ${clave}`.execute(tx);
  return 0;
}

async function decrement(tx: Tx, clave: Buffer): Promise<void> {
  await sql`
    update intentos set fallos = greatest(fallos - 1, 0), libre_en = now()
    where clave = ${clave}`.execute(tx);
}

function tooMany(wait: number): AppError {
  const seconds = Math.ceil(wait);
  return new AppError(429, `Demasiados intentos. Espere ${waitingTime(seconds)} e intente nuevamente.`, {
    extra: { retryAfter: seconds },
  });
}

/** Formats seconds of waiting: '1 segundo', '12 minutos'. */
export const waitingTime = (seconds: number): string =>
  seconds < 120
    ? `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`
    : `${Math.ceil(seconds / 60)} minutos`;

/** Removes some counters that have been quiet so long that they would start again. */
async function purge(tx: Tx): Promise<void> {
  await sql`delete from intentos where clave in (
    select clave from intentos where ultimo_en < now() - make_interval(secs => ${MEMORY_SECONDS})
    order by ultimo_en limit 20 for update skip locked)`.execute(tx);
}
