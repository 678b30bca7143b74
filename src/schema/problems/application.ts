import { developerText, problemText } from './text.ts';

export const application = {
  noAdmin: developerText('{at} lacks one with admin: true, which administers users'),
  nobodyEdits: developerText("{at}: nobody may edit '{name}'"),
  noFunction: developerText('{at} has no function in index.server.ts'),
  otherHeading: problemText(
    "{at} says '{group}', and another entry '{known}': did you mean '{known}'?",
    'dice «{group}», y otra entrada del menú «{known}»: use el mismo.',
  ),
  mixesLines: problemText<{ readonly paths: readonly string[] }>(
    (at, { paths }) => `${at} sums lines by lines, or records by records: '${paths.join("', '")}'`,
    () => 'se suman los renglones, de una sola clase, o los registros.',
  ),
  inLines: problemText(
    "{at} shows records, and '{name}' is of their lines",
    'muestra registros, y «{name}» es de sus renglones.',
  ),
  notOneNumber: problemText(
    (at) => `${at} is one number, as '{count}' or '{montoTotal} t'`,
    () => 'muestra un solo número.',
  ),
  comparesNoDay: problemText(
    '{at} compares, and no day of where or when depends on today',
    'compara, y ninguna fecha depende del día.',
  ),
  notForReport: developerText('{at}: of a report there are where, text and value alone'),
};
