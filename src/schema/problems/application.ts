import { developerText, problemText } from './text.ts';

export const application = {
  noAdmin: developerText('{at} needs a role with admin: true, to administer users'),
  nobodyEdits: developerText("{at}: nobody may edit '{name}'"),
  noFunction: developerText('{at} has no function in index.server.ts'),
  otherHeading: problemText(
    "{at} is '{group}' but another entry has '{known}': did you mean '{known}'?",
    'dice «{group}», y otra entrada del menú «{known}»: use el mismo.',
  ),
  inLines: problemText(
    "{at} shows records, but '{name}' is a field of their lines",
    'muestra registros, y «{name}» es de sus renglones.',
  ),
  notOneNumber: problemText(
    (at) => `${at} must be one number, such as '{count}' or '{montoTotal} t'`,
    () => 'muestra un solo número.',
  ),
  comparesNoDay: problemText(
    '{at} compares two periods, but no day in where or when depends on today',
    'compara, y ninguna fecha depende del día.',
  ),
  notForReport: developerText('{at}: a block about a report has only where, text and value'),
};
