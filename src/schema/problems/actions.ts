import { developerText, problemText } from './text.ts';

/** Texts of the problems of an entity's actions. `{id}` is written so in a declaration; the other braces are params. */
export const actions = {
  recordNotNamedOnce: developerText<{ readonly http: string }>(
    (at, { http }) =>
      `${at}: '${http}' must name the record once: by {id} in the path, or in the body by 'sends' of contract.actions`,
  ),
  noListToTick: problemText(
    '{at}: rows are ticked in the list, so the entity needs `path` and access to `list`',
    'para varias filas, alguien tiene que ver el listado.',
  ),
  fileInBulk: developerText(
    '{at}: an action that answers a file runs for one record, or for many `together`',
  ),
  notTogether: developerText(
    '{at} needs an action that answers a file, and takes neither `each` nor `to`, `writes` or `prefill`',
  ),
  passwordInBulk: problemText(
    '{at}: an action that asks for the password runs for one record',
    'pide la contraseña: se hace de a una fila.',
  ),
  notWritable: problemText('{at} is a field that no action can write', 'en este campo no se escribe.'),
  emptiesRequired: problemText(
    '{at} is null, but the field must have a value',
    'este campo nunca queda vacío.',
  ),
  otherType: problemText(
    "{at} is set from '{label}', which is of another type",
    '«{label}» es de otro tipo.',
  ),
  otherEntity: problemText(
    "{at} is set from '{label}', which refers to something else",
    '«{label}» es de otra entidad.',
  ),
  otherOptions: problemText(
    "{at} is set from '{label}', which has other options",
    '«{label}» tiene otras opciones.',
  ),
  emptyInput: problemText(
    "{at} is set from '{label}', which may be empty, but the field must have a value",
    '«{label}» puede quedar vacío, y el campo no: hágalo obligatorio.',
  ),
  greaterInput: problemText(
    "{at} is set from '{label}', which may be greater than {most}, the field's maximum",
    '«{label}» admite más que el campo ({most}).',
  ),
  otherPrefill: problemText(
    "{at}: '{template}' is not of the type of the field that it fills",
    '«{template}» no es del tipo del campo que llena.',
  ),
};
