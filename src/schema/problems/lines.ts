import { developerText, problemText } from './text.ts';

export const lines = {
  linesOfView: developerText('{at}: a view is read-only, so it has no lines'),
  sharedTitle: problemText(
    "{at}: another sheet has the title '{title}': choose another one",
    'ya hay otros con el nombre «{title}».',
  ),
  noLineFields: problemText('{at} has no fields', 'agregue al menos un campo.'),
  columnOfLines: problemText(
    '{at} is a column of every table of lines: choose another name',
    'elija otro nombre.',
  ),
  uniqueLine: problemText(
    '{at}: only fields of records are unique, not those of their lines',
    'lo que no se repite es de los registros, no de sus renglones.',
  ),
  otherDecimals: problemText(
    "{at}: '{field}' and '{to}' must be amounts with the same decimals",
    '«{field}» y «{to}» tienen que ser importes con los mismos decimales.',
  ),
  addsUpComputed: problemText(
    "{at} adds up typed values; for a computed one use computed: '{sum}'",
    'suma lo que se carga: use un campo calculado, {sum}.',
  ),
  wrongBounds: problemText(
    '{at}: min is {min} and max {max}; both must be 0 or more, and max not below min',
    'el mínimo y el máximo son números desde 0, en ese orden.',
  ),
};
