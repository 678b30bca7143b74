import type { ValueKind } from '../kinds.ts';
import { didYouMean } from '../didYouMean.ts';
import { KINDS } from './kinds.ts';
import { problemText } from './text.ts';

type Name = { readonly name: string };
type Known = Name & { readonly known: readonly string[] };

const UNREADABLE = () => 'no se entiende: revise paréntesis y signos.';
const TOO_MANY_PARTS = () => 'tiene demasiadas partes: repártalo en varios campos.';

const unknownName = (english: string, spanish: string) =>
  problemText<Known>(
    (at, { name, known }) => `${at}: there is no ${english} '${name}'${didYouMean(name, known)}`,
    ({ name }) => `no hay ${spanish} «${name}».`,
  );

export const expressions = {
  tooLong: problemText('{at}: it is longer than {most} characters', 'es largo: hasta {most} letras.'),
  tooDeep: problemText<{ readonly most: number }>(
    (at, { most }) => `${at}: it is nested more than ${most} levels deep`,
    TOO_MANY_PARTS,
  ),
  tooCostly: problemText(
    '{at}: its computed fields take too many steps for one record',
    'los cálculos son demasiados: quite o simplifique alguno.',
  ),
  unreadable: problemText<{ readonly reason: string }>(
    (at, { reason }) => `${at}: it cannot be read: ${reason}`,
    UNREADABLE,
  ),
  notSingle: problemText(
    (at) => `${at}: it is no single expression of values, operators and functions`,
    UNREADABLE,
  ),
  notLiteral: problemText<{ readonly raw: string }>(
    (at, { raw }) => `${at}: ${raw} is no number, text, true or false`,
    UNREADABLE,
  ),
  noOperator: problemText<Name>((at, { name }) => `${at}: there is no operator '${name}'`, UNREADABLE),
  noTerm: unknownName('field', 'un campo'),
  noSuchFunction: unknownName('function', 'una función'),
  noTextOption: unknownName('option', 'una opción'),
  lineFieldOutsideSum: problemText(
    "{at}: '{name}' are many lines: use sum, min, max or count",
    '«{name}» son renglones: use sum({name}.…) o count({name}).',
  ),
  linesOutsideCount: problemText(
    "{at}: '{name}' are many lines: use count({name}) or sum({name}.…)",
    '«{name}» son renglones: use sum({name}.…) o count({name}).',
  ),
  otherLines: problemText(
    "{at}: '{one}' and '{other}' are different lines",
    'solo de unos mismos renglones.',
  ),
  noSuchLines: problemText<Known>(
    (at, { name, known }) =>
      `${at}: a name with a point is a field of the record's lines, and there are no lines '${name}'${didYouMean(name, known)}`,
    () => 'solo de unos mismos renglones.',
  ),
  notStored: problemText(
    "{at}: '{name}' is not stored: use the fields that it is made of",
    'con «{name}» no se calcula.',
  ),
  notComputed: problemText(
    "{at}: '{name}' is of the type '{type}', which is not computed with",
    'con «{name}» no se calcula.',
  ),
  unfitOperand: problemText<Name & { readonly kind: ValueKind }>(
    (at, { name, kind }) => `${at}: '${name}' does not apply to ${KINDS[kind].en}`,
    ({ name, kind }) => `«${name}» no va con ${KINDS[kind].es}.`,
  ),
  unfitOperands: problemText<Name & { readonly sides: readonly [ValueKind, ValueKind] }>(
    (at, { name, sides }) =>
      `${at}: '${name}' does not apply to ${KINDS[sides[0]].en} and ${KINDS[sides[1]].en}${hint(name, sides)}`,
    ({ name, sides }) => `«${name}» no va entre ${KINDS[sides[0]].es} y ${KINDS[sides[1]].es}.`,
  ),
  partialDays: problemText(
    "{at}: only whole days can follow '{name}' after a day: use round(days, 0)",
    'a una fecha se le suman días enteros.',
  ),
  usage: problemText<
    Name & { readonly usage: string; readonly given?: string; readonly known?: readonly string[] }
  >(
    (at, { name, usage, given = '', known = [] }) =>
      `${at}: the usage of '${name}' is ${usage}${didYouMean(given, known)}`,
    ({ name, usage }) => `«${name}» se usa así: ${usage}.`,
  ),
  circle: problemText<{ readonly cycle: readonly string[] }>(
    (at, { cycle }) => `${at} goes in a circle: ${cycle.join(', ')}`,
    ({ cycle }) => `da vueltas sobre sí mismo: ${cycle.join(', ')}.`,
  ),
  givesOther: problemText<{ readonly gives: ValueKind; readonly kind: ValueKind }>(
    (at, { gives, kind }) => `${at} gives ${KINDS[gives].en}, but the field is ${KINDS[kind].en}`,
    ({ gives, kind }) => `da ${KINDS[gives].es}, y el campo es ${KINDS[kind].es}.`,
  ),
  givesNoOption: problemText<{ readonly option: string | null }>(
    (at, { option }) =>
      `${at} may give ${option === null ? 'any text' : `'${option}'`}, for which the field has no option`,
    ({ option }) => `no es una opción: ${option ?? 'cualquier texto'}.`,
  ),
  neverComputed: problemText(
    "{at}: a field of the type '{type}' cannot be computed",
    'este tipo de campo no se calcula.',
  ),
  takesNoWord: problemText("{at} is computed, so it takes no '{word}'", 'se calcula, y no lleva «{word}».'),
  readsHidden: problemText<{
    readonly read: string;
    readonly roles: readonly string[];
    readonly name: string;
  }>(
    (at, { read, roles, name }) =>
      `${at} reads '${read}', which only ${roles.join(', ')} may see: give '${name}' the same visibleTo`,
    ({ read, roles }) => `«${read}» lo ve solo ${roles.join(', ')}.`,
  ),
  computesUnstored: problemText(
    '{at}: only a stored field can be computed',
    'se calculan solo los campos que se guardan.',
  ),
  viewComputes: problemText(
    '{at}: a view is read-only, so nothing is computed in it',
    'en una vista no se calcula.',
  ),
};

function hint(operator: string, sides: readonly ValueKind[]): string {
  if (operator === '+' && sides.includes('text')) return ": use join(' ', one, other)";
  return operator === '-' && sides.includes('day') ? ': use days(from, to)' : '';
}
