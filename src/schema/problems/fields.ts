import { developerText, problemText } from './text.ts';

export const fields = {
  estadoIsTaken: problemText(
    "{at}: the record's state has that name already, call the field otherwise",
    'así se llama el estado del registro: elija otro nombre.',
  ),
  storedPassword: developerText(
    '{at} is a password: it belongs into form.create, form.edit or an action, no column holds it',
  ),
  isFieldAlready: developerText('{at} is a field already'),
  asksNoPassword: developerText<{ readonly fields: readonly string[] }>(
    (at, { fields: asking }) => `${at} asks for no password, as ${asking.join(', ')} must`,
  ),
  noWarning: developerText("{at} is '{call}', which no route answers"),
  unfitDefault: problemText(
    "{at}: '{value}' is no value of this field",
    '«{value}» no es un valor de este campo.',
  ),
  passwordOfLines: developerText('{at}: asksPassword only works for the record'),

  fileElsewhere: problemText(
    '{at} is a file, which only a record has',
    'los archivos son del registro: aquí no van.',
  ),
  fileOfImport: problemText(
    '{at} is a required file: an import brings none',
    'una planilla no trae archivos: no lo haga obligatorio.',
  ),
  noKinds: problemText('{at} is empty: nothing could be attached', 'marque qué se adjunta.'),
  notOfFiles: problemText('{at} is not for files', 'un archivo no lleva esto.'),
};
