import { didYouMean } from '../didYouMean.ts';
import { developerText, problemText } from './text.ts';

/** Texts about lists, their filters, the chips of a filter, and the rows of a detail. */
export const list = {
  hidesAll: problemText('{at} leaves no column', 'deje alguna columna a la vista.'),
  containsInLines: problemText(
    '{at} searches lines for a part of a text, for which they have no index',
    'en los renglones no se busca una parte de un texto.',
  ),
  filterOfOtherRecord: problemText(
    "{at} names '{path}' of another record: did you mean '{reference}'?",
    '«{path}» es de otro registro: filtre por el registro.',
  ),
  emptyChips: problemText('{at} has no chips', 'agregue al menos una opción.'),
  reservedChip: problemText(
    "{at}: in a call '-1' means no filter, so no chip can have that name",
    'ninguna opción se llama «-1».',
  ),
  chipsAndStates: developerText('{at} has both chips and states: declare two filters'),
  unknownChip: problemText<{ readonly name: string; readonly known: readonly string[] }>(
    (at, { name, known }) => `${at} opens with '${name}', which is no chip${didYouMean(name, known)}`,
    ({ name }) => `empieza con «${name}», que no es una opción.`,
  ),
  wrongRowLength: problemText("{at}: '{row}' needs {count} fields", '«{row}» lleva {count} campos.'),
};
