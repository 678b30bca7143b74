import { z } from 'zod';
import { may, must, part, text, texts } from './word.ts';

export const prefix = part('prefix', {
  of: must(text, "`'sede.prefijo'`: the field that holds the prefix which the form proposes"),
  roles: must(
    texts,
    'Roles that may use another prefix. For others the input is read-only, and a call with another prefix is a 403 at the field',
  ),
});

export const number = part('number', {
  field: must(
    text,
    'Its field of type `documentNumber`. The server gives numbers when it stores documents: from 1, without gaps',
  ),
  by: may(
    text,
    "A reference, each of whose records has numbers of its own: with `'sedeId'` each branch counts its own loans",
    'one count for all',
  ),
  prefix: may(
    z.union([text, prefix]),
    "The prefix of its numbers: `'1'` if the field is `readOnly`, else `{ of, roles }` (below)",
    'each creation sends it',
  ),
});

export const document = part('document', {
  number: must(number, '`{ field, by?, prefix? }`: how it is numbered (below)'),
  date: must(text, 'The field with its day, a `date`'),
  total: may(text, 'The field with its amount, a `money`', 'no amount'),
  again: may(
    texts,
    "`['socioId']`: a second button of the form (Ctrl + Shift + Enter) saves and opens a new form, in which these references keep their values. It serves those who type many documents in a row",
    'the form leads to the list',
  ),
});

export const copy = part('copy', {
  label: must(text, 'The text of the button on the detail'),
  fields: must(texts, "What is copied: fields, and fields of lines (`'detalles.cantidad'`)"),
});
