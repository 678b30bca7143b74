import { z } from 'zod';
import { rules } from './condition.ts';
import { call, may, part } from './word.ts';

/** Each verb with its call, and who may call it without a rule. */
export const access = part('access', {
  list: may(rules, '`GET base`', 'no list, no menu entry'),
  export: may(
    rules,
    "`GET <list's path>/Exportar`: everything that the filters leave, as CSV or XLSX",
    'follows `list`',
  ),
  import: may(rules, "`POST <list's path>/Importar`, with `importBy`", 'no import'),
  template: may(rules, "`GET <list's path>/Importar`: an empty file", 'follows `import`'),
  show: may(rules, '`GET base/{id}`', 'follows `list`'),
  options: may(
    rules,
    'Every record, as an array; only where `contract.verbs.options` names its path',
    'follows `list`',
  ),
  create: may(rules, '`POST base`', 'no button, no screen, no endpoint'),
  edit: may(rules, '`PUT base/{id}`', 'the same'),
  delete: may(rules, '`DELETE base/{id}`: it hides the record', 'the same'),
  deleteMany: may(
    rules,
    "`POST <list's path>/EnLote/Eliminar`: it hides several records ([api.md](api.md#many-records-at-once)); with screens only. `[]` leaves it out",
    'follows `delete`',
  ),
  uses: may(
    rules,
    '`GET base/Usos/{id}`: how many records refer to this one, in a sentence that the confirmation of deleting shows; with screens only',
    'follows `delete`',
  ),
  restore: may(
    rules,
    "`POST base/Restaurar/{id}`, and the deleted records in the list (`papelera=true`, the button 'Papelera'); with screens only. `[]` leaves it out",
    'follows `delete`',
  ),
  merge: may(
    rules,
    "`POST base/Unir/{id}` with `otroId`: it hides the other record, and whatever refers to that one refers to this one, each with a line in its history. `simular` answers what would move and writes nothing. 'Unir con otro' on the detail. Unique references (one to one) are handled by the entity's `merging` hook",
    'no merge',
  ),
  history: may(
    rules,
    "`GET base/Historial/{id}`: what happened to a record, in sentences, without the fields that the role may not see; with screens only, and where somebody changes something. A deleted record's history is ADMIN's",
    'follows `show`',
  ),
  file: may(
    rules,
    '`GET base/{id}/Archivo/{archivo}`: a file that a field of the record keeps, if the role may see the field; with `file` fields only. As a download, or to look at with `ver=true`',
    'follows `show`',
  ),
  lastNumber: may(
    rules,
    '`GET base/ObtenerUltimoId` of a document: `{ ultimoId }`, the last number of its series; with `seriesBy` also `/{empresaId}`. `[]` leaves it out',
    'follows `create`',
  ),
  print: may(rules, '`GET base/Imprimir/{id}` of a document: its PDF. `[]` leaves it out', 'follows `show`'),
  printMany: may(
    rules,
    "`POST <list's path>/EnLote/Imprimir` of documents: one PDF of them all. `[]` leaves it out",
    'follows `print`',
  ),
});

/** A call for each verb that differs. */
export const calls = z.strictObject(
  Object.fromEntries(Object.keys(access.shape).map((verb) => [verb, call.optional()])),
);
