import { developerText, problemText } from './text.ts';

/** Texts about documents, their numbers, printed sheets, and the forms that start from a record. */
export const documents = {
  noDocumentNumber: developerText('{at} must be a field of type documentNumber'),
  readOnlyOrPrefixAlone: developerText(
    '{at}: a fixed prefix and a readOnly field go together: declare both or neither',
  ),
  unfitPrefix: developerText("{at}: '{prefix}' is no prefix of a document's number"),
  prefixWithoutReference: developerText("{at} must be a path through a reference, which '{name}' is not"),
  printedByPaper: developerText('{at}: a document is printed by its paper, so it has no `print`'),
  manySignatures: problemText('{at}: a sheet has room for three signatures', 'entran hasta tres.'),
  copiesWithoutForm: problemText(
    '{at}: a copy starts in the creation form, which needs `path` and access to `create`',
    'empieza un formulario: alguien tiene que poder crear.',
  ),
};
