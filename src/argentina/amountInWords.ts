import type { Cents } from '#domain/money.ts';

/**
 * Returns an amount in Spanish words, as printed documents have it: 'ciento veinte mil pesos con 50/100'.
 * Source: RAE, Ortografía 2010.
 * @throws RangeError for a negative amount or one beyond 999 999 999 999,99
 */
export function amountInWords(amount: Cents): string {
  if (amount < 0n || amount >= LIMIT) throw new RangeError(`No words for ${amount} cents`);
  const pesos = Number(amount / 100n);
  const cents = String(amount % 100n).padStart(2, '0');
  const noun = pesos === 1 ? 'peso' : 'pesos';
  return `${integerInWords(pesos)}${needsDe(pesos) ? ' de' : ''} ${noun} con ${cents}/100`;
}

const LIMIT = 100_000_000_000_000n;

/** Returns the form before a masculine noun: 'un', 'veintiún', 'treinta y un'. */
function integerInWords(value: number): string {
  if (value === 0) return 'cero';
  return joined(millionsInWords(Math.floor(value / 1_000_000)), belowMillion(value % 1_000_000));
}

function millionsInWords(millions: number): string {
  if (millions === 0) return '';
  return millions === 1 ? 'un millón' : `${belowMillion(millions)} millones`;
}

const belowMillion = (value: number): string =>
  joined(thousandsInWords(Math.floor(value / 1000)), belowThousand(value % 1000));

function thousandsInWords(thousands: number): string {
  if (thousands === 0) return '';
  return thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`;
}

const belowThousand = (value: number): string =>
  value === 100 ? 'cien' : joined(HUNDREDS[Math.floor(value / 100)]!, belowHundred(value % 100));

function belowHundred(value: number): string {
  if (value < SMALL.length) return SMALL[value]!;
  const ones = SMALL[value % 10]!;
  return ones ? `${TENS[Math.floor(value / 10)]} y ${ones}` : TENS[Math.floor(value / 10)]!;
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

/** Tells whether 'de' follows: 'un millón de pesos', but 'un millón cien mil pesos'. */
const needsDe = (pesos: number) => pesos >= 1_000_000 && pesos % 1_000_000 === 0;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Words of numbers below thirty. Zero has none, because it is only said when it is the whole number. */
const SMALL = wordsOf(`
  cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
  dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete
  veintiocho veintinueve
`).with(0, '');
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = wordsOf(`
  cero ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos
`).with(0, '');
