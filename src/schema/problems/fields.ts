import { developerText, problemText } from './text.ts';

export const fields = {
  estadoIsTaken: problemText(
    "{at}: this is the name of the record's state: choose another",
    'así se llama el estado del registro: elija otro nombre.',
  ),
  storedPassword: developerText(
    '{at} is a password, which no column stores: declare it in form.create, form.edit or an action',
  ),
  isFieldAlready: developerText('{at} is a field already'),
  asksNoPassword: developerText<{ readonly fields: readonly string[] }>(
    (at, { fields: asking }) => `${at} cannot ask for the password, as ${asking.join(', ')} must`,
  ),
  noWarning: developerText("{at} is '{call}', but no route answers this call"),
  unfitDefault: problemText(
    "{at}: '{value}' is no value of this field",
    '«{value}» no es un valor de este campo.',
  ),
  passwordOfLines: developerText('{at}: asksPassword is not for the fields of lines'),

  unitesNothing: problemText("{at} has '{name}' without fields", '«{name}»: marque al menos dos campos.'),

  fileElsewhere: problemText(
    '{at} is a file, which only a record has',
    'los archivos son del registro: aquí no van.',
  ),
  fileOfImport: problemText(
    '{at} is a required file, which no import can bring',
    'una planilla no trae archivos: no lo haga obligatorio.',
  ),
  noKinds: problemText('{at} is empty: nothing could be attached', 'marque qué se adjunta.'),
  notOfFiles: problemText('{at} is not for files', 'un archivo no lleva esto.'),
};
