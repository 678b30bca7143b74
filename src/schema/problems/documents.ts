import { coded, problemText } from './text.ts';

/** Problems of documents, and of forms that start with values of another record. */
export const documents = {
  noDocumentNumber: coded('{at} is no documentNumber'),
  prefixOfReadOnly: coded('{at}: prefix belongs to a number that is readOnly, and to no other'),
  prefixOfNone: coded("{at} is of '{name}', which goes through no reference"),
  startsNoForm: problemText(
    '{at}: a form starts from it, so it needs `path` and access to `create`',
    'empieza un formulario: alguien tiene que poder crear.',
  ),
};
