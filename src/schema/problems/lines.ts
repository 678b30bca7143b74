import { coded, text } from './text.ts';

/** Problems of the lines of a record. */
export const lines = {
  linesOfView: coded('{at}: what a view shows is written elsewhere, it has no lines'),
  sharedTitle: text(
    "{at}: the title '{title}' is that of another sheet, say another one",
    'ya hay otros con el nombre «{title}».',
  ),
  noLineFields: text('{at} has no fields', 'agregue al menos un campo.'),
  columnOfLines: text(
    '{at} is a column of every table of lines, call the field otherwise',
    'elija otro nombre.',
  ),
  uniqueLine: text(
    '{at}: unique is of records, not of their lines',
    'lo que no se repite es de los registros, no de sus renglones.',
  ),
  otherDecimals: text(
    "{at}: '{field}' and '{to}' are no amounts with the same decimals",
    '«{field}» y «{to}» tienen que ser importes con los mismos decimales.',
  ),
  addsUpComputed: text(
    "{at} is of what is typed: say computed: '{sum}'",
    'suma lo que se carga: use un campo calculado, {sum}.',
  ),
  wrongBounds: text(
    '{at}: min is {min} and max {max}; they are numbers from 0, max not below min',
    'el mínimo y el máximo son números desde 0, en ese orden.',
  ),
};
