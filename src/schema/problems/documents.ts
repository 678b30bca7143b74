import { developerText, problemText } from './text.ts';

/** Texts about documents, their numbers, and the forms that start from a record. */
export const documents = {
  noDocumentNumber: developerText('{at} is no documentNumber'),
  prefixOfReadOnly: developerText('{at}: prefix belongs to a number that is readOnly, and to no other'),
  prefixOfNone: developerText("{at} is of '{name}', which goes through no reference"),
  startsNoForm: problemText(
    '{at}: a form starts from it, so it needs `path` and access to `create`',
    'empieza un formulario: alguien tiene que poder crear.',
  ),
};
