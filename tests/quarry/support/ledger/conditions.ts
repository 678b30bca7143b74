import { addDays } from '#domain/dates.ts';
import type { Answer, ConditionOperation, How } from './operation.ts';
import { halfUp, type Agreement, type Freight, type FreightRate, type Model, type Term } from './model.ts';

/** Agreed prices and freight of a sale, written from docs/decisions/0032; shares no code with the product. */

const inZone = (town: number): boolean => town > 0;

/** Capacities of a round's trucks, in tonnes; that of the first is unknown. */
export const TRUCKS = [null, 28n] as const;

export type Where = { readonly client: number; readonly place: number; readonly fecha: string };

/** The price per tonne without freight, and the agreement that gives it. */
export function priceAt(
  { agreements }: Model,
  { product, list, client, place, fecha }: Where & { readonly product: number; readonly list: bigint },
): { readonly price: bigint; readonly agreementId: number | null } {
  const levels = (['client', 'family'] as const).flatMap((whose) =>
    [product, null].flatMap((what) =>
      [place, ...(inZone(place) ? (['zone'] as const) : []), null].map((where) => ({ whose, what, where })),
    ),
  );
  for (const { whose, what, where } of levels)
    for (const [id, each] of agreements) {
      const isIt =
        each.client === (whose === 'client' ? client : 'family') &&
        each.product === what &&
        each.place === where &&
        holdsOn(each, fecha);
      if (!isIt) continue;
      const { price, discount } = each;
      return { price: price ?? list - halfUp(list * discount!, 10_000n), agreementId: id };
    }
  return { price: list, agreementId: null };
}

const holdsOn = ({ from, to }: Term, fecha: string): boolean => from <= fecha && (to === null || fecha <= to);

/** The rate for a trip; undefined when nobody has set one. */
export function rateAt(
  { rates }: Model,
  { place, truck, fecha }: Omit<Where, 'client'> & { readonly truck: number },
): FreightRate | undefined {
  const tonnes = TRUCKS[truck]!;
  const holding = [...rates.values()].filter((each) => holdsOn(each, fecha));
  for (const where of [place, ...(inZone(place) ? ['zone' as const] : [])]) {
    const here = holding.filter((each) => each.place === where);
    const any = here.find(({ trucks }) => trucks === null);
    if (tonnes === null) {
      const largest = here.toSorted((a, b) => Number((b.trucks?.[0] ?? 0n) - (a.trucks?.[0] ?? 0n)))[0];
      if (any ?? largest) return any ?? largest;
      continue;
    }
    const own = here.find(({ trucks }) => trucks !== null && trucks[0] <= tonnes && tonnes <= trucks[1]);
    if (own ?? any) return own ?? any;
  }
  return undefined;
}

/** The freight that a document of these tonnes stores. */
export const freightBy = (
  { per, price }: Pick<FreightRate, 'per' | 'price'>,
  how: How,
  { quantity, iva }: { readonly quantity: bigint; readonly iva: bigint },
): Freight => ({
  how,
  per,
  price,
  included: how === 'aparte' ? 0n : per === 'tonelada' ? price : halfUp(price * 100n, quantity),
  iva: how === 'aparte' ? iva : 0n,
});

const meet = (a: Term, b: Term): boolean =>
  (a.to === null || b.from <= a.to) && (b.to === null || a.from <= b.to);

export const overlapsAgreement = ({ agreements }: Model, id: number | null, one: Agreement): boolean =>
  [...agreements].some(
    ([other, each]) =>
      other !== id &&
      each.client === one.client &&
      each.place === one.place &&
      each.product === one.product &&
      meet(each, one),
  );

export const overlapsRate = ({ rates }: Model, one: FreightRate): boolean =>
  [...rates.values()].some(
    (each) => each.place === one.place && meet(each, one) && shareTrucks(each.trucks, one.trucks),
  );

/** A rate for any truck stands beside those for some. */
const shareTrucks = (a: FreightRate['trucks'], b: FreightRate['trucks']): boolean =>
  a === null || b === null ? a === b : a[0] <= b[1] && b[0] <= a[1];

/** Applies a change of agreements or rates, and returns the expected status. */
export function foreseeCondition(
  model: Model,
  operation: ConditionOperation,
  answer: Answer,
  fecha: string,
): number {
  switch (operation.kind) {
    case 'acuerdo': {
      const { client, place, product, agreed, days } = operation;
      const made: Agreement = {
        client,
        place,
        product,
        ...agreed,
        from: fecha,
        to: endOf(fecha, days),
        version: 1,
      };
      if (overlapsAgreement(model, null, made)) return 409;
      if (answer.status === 201) model.agreements.set(answer.body['id'] as number, made);
      return 201;
    }
    case 'cambiarAcuerdo':
    case 'terminarAcuerdo': {
      const before = model.agreements.get(operation.target)!;
      const changes = operation.kind === 'cambiarAcuerdo' ? operation.agreed : { to: fecha };
      const after = { ...before, ...changes };
      if (after.to !== null && after.to < after.from) return 400;
      if (overlapsAgreement(model, operation.target, after)) return 409;
      const isChanged = JSON.stringify(texts(after)) !== JSON.stringify(texts(before));
      // The version tells which of two concurrent changes came last.
      const version = before.version + (isChanged ? 1 : 0);
      if (answer.status === 200 && answer.body['version'] !== version) return 0;
      model.agreements.set(operation.target, { ...after, version });
      return 200;
    }
    case 'tarifa': {
      const { place, trucks, per, price, days } = operation;
      const made: FreightRate = { place, trucks, per, price, from: fecha, to: endOf(fecha, days) };
      if (overlapsRate(model, made)) return 409;
      if (answer.status === 201) model.rates.set(answer.body['id'] as number, made);
      return 201;
    }
  }
}

const texts = ({ price, discount, to }: Agreement) => [`${price}`, `${discount}`, to];

export const endOf = (from: string, days: number | null): string | null =>
  days === null ? null : addDays(from, days);
