import { addDays } from '#domain/dates.ts';
import { LAND, LEGAL_FORMS, TRADES } from '../data/companies.server.ts';
import { MEN, SURNAMES, WOMEN } from '../data/people.server.ts';
import { ROADS, SITES, STREETS, TOWNS } from '../data/places.server.ts';
import type { Random } from '../random.server.ts';
import { cuitOf } from './cuit.server.ts';

/** The day `until` is the last one on which he pays at all. */
export type Payer = { readonly days: number; readonly until: string | null };

export type Client = {
  readonly place: number;
  readonly nombre: string;
  readonly apellido: string;
  readonly razonSocial: string | null;
  readonly cuit: string;
  readonly documento: string | null;
  readonly categoria: string;
  readonly familia: Family;
  readonly town: (typeof TOWNS)[number];
  readonly calle: string;
  readonly nroCalle: string;
  readonly since: string;
  readonly hasAccount: boolean;
  /** ARS; null for none. */
  readonly limite: string | null;
  readonly payer: Payer;
  readonly weight: number;
  readonly sites: readonly string[];
  readonly quotesMuch: boolean;
};

export type Family = keyof typeof TRADES | 'Particulares';

const FAMILIES: readonly (readonly [Family, number, number])[] = [
  ['Particulares', 37, 1],
  ['Corralones', 18, 8],
  ['Constructoras', 15, 9],
  ['Obra pública', 5, 16],
  ['Hormigoneras', 5, 26],
  ['Premoldeados', 8, 10],
  ['Transportistas', 5, 4],
  ['Agro', 7, 3],
];

/** The largest buyers of each family come first. The last tenth registers during the year. */
export function planClients(count: number, first: string, last: string, chance: Random): Client[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, place) => {
    const [familia, , size] = familyOf(place, count);
    const isCompany = familia !== 'Particulares';
    const who = isCompany ? company(familia, taken, chance) : person(taken, chance);
    const town = chance.weighted(TOWNS, ([, , weight]) => weight)!;
    const isNew = chance.chance(14);
    const hasAccount = isCompany ? chance.chance(88) : chance.chance(30);
    const street = isCompany && chance.chance(45);
    const payer = payerOf(last, chance);
    const weight = size / (1 + chance.integer(100) / 12);
    const since = isNew ? addDays(first, chance.between(8, 330)) : addDays(first, -chance.between(1, 900));
    return {
      place,
      ...who,
      categoria: categoryOf(isCompany, chance),
      familia,
      town,
      calle: street ? chance.pick(ROADS) : chance.pick(STREETS),
      nroCalle: street ? `km ${chance.between(2, 48)}` : String(chance.between(40, 5400)),
      since,
      hasAccount,
      payer,
      weight,
      limite: hasAccount && isCompany && chance.chance(38) ? limitOf(weight, payer) : null,
      sites: Array.from({ length: isCompany ? chance.between(1, 4) : 1 }, () => chance.pick(SITES)),
      quotesMuch: chance.chance(24),
    };
  });
}

/** Families are interleaved, so that a small demonstration has all of them. */
function familyOf(place: number, count: number): (typeof FAMILIES)[number] {
  const point = ((place * 37) % count) * (100 / count);
  let passed = 0;
  return FAMILIES.find(([, share]) => point < (passed += share)) ?? FAMILIES[0]!;
}

type Identity = Pick<Client, 'nombre' | 'apellido' | 'razonSocial' | 'cuit' | 'documento'>;

/** DNI numbers of this range have not been issued yet. */
function person(taken: Set<string>, chance: Random): Identity {
  const isMan = chance.chance(68);
  const number = free(taken, () => chance.between(80_000_000, 88_999_999), isMan ? 20 : 27);
  return {
    nombre: isMan ? chance.common(MEN) : chance.common(WOMEN),
    apellido: chance.common(SURNAMES),
    razonSocial: null,
    ...number,
  };
}

function company(familia: keyof typeof TRADES, taken: Set<string>, chance: Random): Identity {
  for (;;) {
    const name = chance.pick(TRADES[familia]).replace('{}', chance.pick(LAND));
    if (taken.has(name)) continue;
    taken.add(name);
    const form = chance.pick(LEGAL_FORMS);
    const { cuit } = free(taken, () => chance.between(30_000_000, 39_999_999), 30);
    return { nombre: form, apellido: name, razonSocial: `${name} ${form}`, cuit, documento: null };
  }
}

function free(taken: Set<string>, draw: () => number, kind: number): { cuit: string; documento: string } {
  for (;;) {
    const number = draw();
    const cuit = cuitOf(kind, number);
    if (cuit === null || taken.has(cuit)) continue;
    taken.add(cuit);
    return { cuit, documento: String(number) };
  }
}

function categoryOf(isCompany: boolean, chance: Random): string {
  if (isCompany)
    return chance.chance(86) ? 'Responsable Inscripto' : chance.chance(70) ? 'Monotributo' : 'Exento';
  return chance.chance(62) ? 'Consumidor Final' : chance.chance(75) ? 'Monotributo' : 'Responsable Inscripto';
}

function payerOf(last: string, chance: Random): Payer {
  const days = chance.weighted(PAYERS, ([, share]) => share)![0];
  return { days, until: chance.chance(7) ? addDays(last, -chance.between(95, 150)) : null };
}

const PAYERS = [
  [3, 18],
  [15, 30],
  [30, 34],
  [45, 12],
  [60, 6],
] as const;

const limitOf = (weight: number, { days }: Payer): string =>
  `${Math.max(1, Math.round(weight * (days + 20) * 0.028))}000000.00`;
