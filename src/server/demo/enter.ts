import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Caller } from '../actions.ts';
import type { Database } from '../db/database.ts';
import { inProcess, type InProcess } from './api.ts';
import type { Call, Ids, Kind, Step } from './plan/step.ts';
import type { Plan } from './plan/year.ts';

export type EnterOptions = {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly callers: ReadonlyMap<string, Caller>;
  /** Told of each day that is entered. */
  onDay(day: string, place: number): void;
  /** Whether it should break off. */
  leaving(): boolean;
};

/** Enters a plan through the product's services, day by day. False when it broke off. */
export async function enter(plan: Plan, options: EnterOptions): Promise<boolean> {
  const { callers } = options;
  const api = inProcess(options);
  const ids = await knownIds(api, callers.get('admin')!);
  const doAll = async (steps: readonly Step[]) => {
    for (const step of steps) {
      if (options.leaving()) return;
      await take(step, api, callers, ids);
    }
  };
  await doAll(plan.founding);
  let place = 0;
  for (const { day, first, lanes } of plan.days()) {
    await doAll(first);
    await together(lanes.map(doAll));
    if (options.leaving()) return false;
    options.onDay(day, (place += 1));
  }
  return true;
}

async function take(step: Step, api: InProcess, callers: EnterOptions['callers'], ids: Known): Promise<void> {
  const caller = callers.get(step.by)!;
  const moment = momentOf(step);
  const asked = step.asks ? await api(caller, moment, step.asks(ids)) : {};
  const answer = await api(caller, moment, step.call(ids, asked));
  if (step.makes) ids.keep(...step.makes, answer['id'] as number);
  const { brings } = step;
  if (brings) ids.keep(...brings.as, brings.idIn(await api(caller, moment, brings.asks(ids))));
}

/** Buenos Aires has no summer time. */
const momentOf = ({ day, minute }: Step): Date =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + minute * 60_000 + ((minute * 7919) % 60) * 1000);

/** Both, or the first failure once both have ended. */
async function together(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

type Known = Ids & { keep(kind: Kind, place: number, id: number): void };

/** The lookups that plans name. */
const LOOKUPS = [
  'CategoriasFiscales',
  'Camion/Marcas',
  'ChequeTercero/Bancos',
  'Empresas',
  'Familias',
  'FormaPagos',
  'Ivas',
  'Localidades',
  'TiposDocumentos',
];

async function knownIds(api: InProcess, caller: Caller): Promise<Known> {
  const named = new Map<string, number>();
  for (const path of LOOKUPS) {
    const call: Call = { method: 'GET', path };
    const records = (await api(caller, new Date(), call)) as unknown as { id: number; nombre: string }[];
    for (const { id, nombre } of records.toReversed()) named.set(`${path}/${nombre}`, id);
  }
  const made = new Map<string, number>();
  const found = (ids: Map<string, number>, key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demonstration has no '${key}'`);
    return id;
  };
  return {
    named: (path, nombre) => found(named, `${path}/${nombre}`),
    of: (kind, place) => found(made, `${kind}/${place}`),
    keep: (kind, place, id) => made.set(`${kind}/${place}`, id),
  };
}
