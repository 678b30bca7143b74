import { z } from 'zod';
import { may, must, part, text, texts } from './word.ts';

export const prefix = part('prefix', {
  of: must(text, "`'sede.prefijo'`: the prefix with which the form starts"),
  roles: must(
    texts,
    'Roles that may name another one. To others the form shows it read-only, and a call of theirs with another one is a 403 at the field',
  ),
});

export const number = part('number', {
  field: must(
    text,
    'A `documentNumber`. The server gives it when it stores the document, from 1 and without gaps',
  ),
  by: may(
    text,
    "A reference: each of its records has a series of its own. `'sedeId'`: each branch counts its own loans",
    'one series for all',
  ),
  prefix: may(
    z.union([text, prefix]),
    "What its numbers begin with: `'1'` for a number that is `readOnly`, else `{ of, roles }` (below)",
    'who creates one sends it',
  ),
});

export const document = part('document', {
  number: must(number, '`{ field, by?, prefix? }`: its number (below)'),
  date: must(text, 'Its day, a `date`'),
  total: may(text, 'Its amount, a `money`', 'no amount'),
  again: may(
    texts,
    "`['socioId']`: for those who type many in a row. The form has a second button (Ctrl + Shift + Enter) that leads to the next one, with these references as they were",
    'the form leads to the list',
  ),
});

export const copy = part('copy', {
  label: must(text, 'The button on the detail'),
  fields: must(texts, "What is copied: fields, and of lines `'detalles.cantidad'`"),
});
