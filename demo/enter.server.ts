import type { Caller } from '#server/caller.ts';
import type { InProcess } from './api.server.ts';
import type { Answer, Call, Ids, Kind, Step } from './plan/step.server.ts';
import type { Plan } from './plan/year.server.ts';
import { Turns } from './turns.server.ts';

export type EnterOptions = {
  readonly api: InProcess;
  readonly callers: ReadonlyMap<string, Caller>;
  onDay(day: string, place: number): void;
  leaving(): boolean;
};

export async function enter(plan: Plan, options: EnterOptions): Promise<boolean> {
  const { api, callers } = options;
  const ids = await knownIds(api, callers.get('admin')!);
  const turns = new Turns(AT_ONCE);
  const takeAll = async (steps: readonly Step[]) => {
    for (const step of steps) {
      if (options.leaving()) return;
      // The last day runs one step at a time, because home lists events in the order of writing.
      const queues = step.day === plan.last ? undefined : step.queues;
      await turns.take(queues, () => take(step, api, callers, ids));
    }
  };
  try {
    await takeAll(plan.founding);
    let place = 0;
    for (const { day, steps } of plan.days()) {
      if (options.leaving()) return false;
      options.onDay(day, (place += 1));
      await takeAll(steps);
    }
  } finally {
    await turns.end();
  }
  return !options.leaving();
}

const AT_ONCE = 5;

async function take(
  step: Step,
  api: InProcess,
  callers: EnterOptions['callers'],
  ids: KnownIds,
): Promise<void> {
  const caller = callers.get(step.by)!;
  const moment = momentOf(step);
  const question = step.asks?.(ids);
  const fetched = question
    ? await api(question.by ? callers.get(question.by)! : caller, moment, question)
    : {};
  const answer = await api(caller, moment, step.call(ids, fetched));
  if (step.makes) ids.keep(...step.makes, (answer['id'] ?? requestIn(answer)) as number);
  const { brings } = step;
  if (brings) ids.keep(...brings.as, brings.idIn(await api(caller, moment, brings.asks(ids))));
}

const requestIn = (answer: Answer) => (answer['autorizacion'] as Answer | undefined)?.['id'];

/** The offset is fixed, since Buenos Aires has no daylight saving time. */
const momentOf = ({ day, minute }: Step): Date =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + minute * 60_000 + ((minute * 7919) % 60) * 1000);

type KnownIds = Ids & { keep(kind: Kind, place: number, id: number): void };

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

async function knownIds(api: InProcess, caller: Caller): Promise<KnownIds> {
  const named = new Map<string, number>();
  for (const path of LOOKUPS) {
    const call: Call = { method: 'GET', path };
    const records = (await api(caller, new Date(), call)) as unknown as { id: number; nombre: string }[];
    for (const { id, nombre } of records.toReversed()) named.set(`${path}/${nombre}`, id);
  }
  const made = new Map<string, number>();
  const idOf = (ids: Map<string, number>, key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demonstration has no '${key}'`);
    return id;
  };
  return {
    named: (path, nombre) => idOf(named, `${path}/${nombre}`),
    of: (kind, place) => idOf(made, `${kind}/${place}`),
    keep: (kind, place, id) => made.set(`${kind}/${place}`, id),
  };
}
