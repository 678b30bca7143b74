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
  return `${integerInWords(pesos)}${needsDe(pesos) ? ' de' : ''} ${pesos === 1 ? 'peso' : 'pesos'} con ${cents}/100`;
}

/** The first amount, in cents, that is too great for words. */
const LIMIT = 100_000_000_000_000n;

/** Returns the form before a masculine noun: 'un', 'veintiún', 'treinta y un'. */
function integerInWords(value: number): string {
  if (value === 0) return 'cero';
  const millions = Math.floor(value / 1_000_000);
  const rest = value % 1_000_000;
  return [
    millions === 1 ? 'un millón' : millions > 1 ? `${thousandsInWords(millions)} millones` : '',
    thousandsInWords(rest),
  ]
    .filter(Boolean)
    .join(' ');
}

function thousandsInWords(value: number): string {
  const thousands = Math.floor(value / 1000);
  return [
    thousands === 1 ? 'mil' : thousands > 1 ? `${hundredsInWords(thousands)} mil` : '',
    hundredsInWords(value % 1000),
  ]
    .filter(Boolean)
    .join(' ');
}

function hundredsInWords(value: number): string {
  if (value === 100) return 'cien';
  return [HUNDREDS[Math.floor(value / 100)]!, tensInWords(value % 100)].filter(Boolean).join(' ');
}

function tensInWords(value: number): string {
  if (value < SMALL.length) return SMALL[value]!;
  const ones = SMALL[value % 10]!;
  return ones ? `${TENS[Math.floor(value / 10)]} y ${ones}` : TENS[Math.floor(value / 10)]!;
}

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
