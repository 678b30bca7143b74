import { developerText, problemText } from './text.ts';

export const actions = {
  recordNotNamedOnce: developerText<{ readonly http: string }>(
    (at, { http }) => `${at}: '${http}' lacks {id}, or says it beside a body that names the record`,
  ),
  noListToTick: problemText(
    '{at}: rows are ticked in a list, so it needs `path` and access to `list`',
    'para varias filas, alguien tiene que ver el listado.',
  ),
  fileInBulk: developerText('{at}: what answers a file runs for one record, or `together`'),
  notTogether: developerText('{at} answers one file, and has neither `each` nor {others}'),
  passwordInBulk: problemText(
    '{at}: what asks for the password runs for one record',
    'pide la contraseña: se hace de a una fila.',
  ),
  notWritable: problemText('{at} is a field that nothing writes', 'en este campo no se escribe.'),
  emptiesRequired: problemText('{at} is null, and the field is never empty', 'este campo nunca queda vacío.'),
  otherType: problemText("{at} takes '{label}', which is of another type", '«{label}» es de otro tipo.'),
  otherEntity: problemText(
    "{at} takes '{label}', which refers to something else",
    '«{label}» es de otra entidad.',
  ),
  otherOptions: problemText(
    "{at} takes '{label}', which has other options",
    '«{label}» tiene otras opciones.',
  ),
  emptyInput: problemText(
    "{at} takes '{label}', which may be empty, and the field is never empty",
    '«{label}» puede quedar vacío, y el campo no: hágalo obligatorio.',
  ),
  greaterInput: problemText(
    "{at} takes '{label}', which may be greater than {most}",
    '«{label}» admite más que el campo ({most}).',
  ),
  otherPrefill: problemText(
    "{at}: '{template}' is of another type",
    '«{template}» no es del tipo del campo que llena.',
  ),
};
