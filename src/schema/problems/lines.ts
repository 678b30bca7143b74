import { developerText, problemText } from './text.ts';

export const lines = {
  linesOfView: developerText('{at}: what a view shows is written elsewhere, it has no lines'),
  sharedTitle: problemText(
    "{at}: the title '{title}' is that of another sheet, say another one",
    'ya hay otros con el nombre «{title}».',
  ),
  noLineFields: problemText('{at} has no fields', 'agregue al menos un campo.'),
  columnOfLines: problemText(
    '{at} is a column of every table of lines, call the field otherwise',
    'elija otro nombre.',
  ),
  uniqueLine: problemText(
    '{at}: unique is of records, not of their lines',
    'lo que no se repite es de los registros, no de sus renglones.',
  ),
  otherDecimals: problemText(
    "{at}: '{field}' and '{to}' are no amounts with the same decimals",
    '«{field}» y «{to}» tienen que ser importes con los mismos decimales.',
  ),
  addsUpComputed: problemText(
    "{at} is of what is typed: say computed: '{sum}'",
    'suma lo que se carga: use un campo calculado, {sum}.',
  ),
  wrongBounds: problemText(
    '{at}: min is {min} and max {max}; they are numbers from 0, max not below min',
    'el mínimo y el máximo son números desde 0, en ese orden.',
  ),
};
