import { z } from 'zod';
import type { RuledVerb, Verb } from '../declaration.ts';
import { rules } from './condition.ts';
import { call, may, part } from './word.ts';

/** The verbs: for each, its call and, last, who may use it when it has no rule. */
export const access = part('access', {
  list: may(rules, '`GET base`', 'no list, no menu entry'),
  export: may(
    rules,
    "`GET <list's path>/Exportar`: all records that match the filters, as CSV or XLSX",
    'follows `list`',
  ),
  import: may(rules, "`POST <list's path>/Importar`, with `importBy`", 'no import'),
  show: may(rules, '`GET base/{id}`', 'follows `list`'),
  create: may(rules, '`POST base`', 'no button, no screen, no endpoint'),
  edit: may(rules, '`PUT base/{id}`', 'the same'),
  delete: may(rules, '`DELETE base/{id}`: it hides the record', 'the same'),
  restore: may(
    rules,
    "`POST base/Restaurar/{id}`, and the list of deleted records (`papelera=true`, the button 'Papelera'). An entity without screens has neither. `[]` leaves it out",
    'follows `delete`',
  ),
  merge: may(
    rules,
    "`POST base/Unir/{id}` with `otroId`, 'Unir con otro' on the detail: it hides the other record, and every record that referred to that one now refers to this one, with an entry in its history. With `simular` it only answers which records would change. Unique references are handled by the entity's `merging` hook",
    'no merge',
  ),
  print: may(rules, '`GET base/Imprimir/{id}` of a document: its PDF. `[]` leaves it out', 'follows `show`'),
});

const VERBS_WITHOUT_RULES = [
  'options',
  'template',
  'history',
  'file',
  'deleteMany',
  'uses',
  'lastNumber',
  'printMany',
] as const satisfies readonly Exclude<Verb, RuledVerb>[];

export const calls = z.strictObject(
  Object.fromEntries(
    [...Object.keys(access.shape), ...VERBS_WITHOUT_RULES].map((verb) => [verb, call.optional()]),
  ),
);
