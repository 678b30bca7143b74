import { z } from 'zod';
import type { FieldOptions } from '../fields/field.ts';
import { condition } from './condition.ts';
import { MISSING_NAME, inStudio, flag, mark, may, must, text, texts, value } from './word.ts';

export const fieldWords = {
  label: inStudio(
    must(text, 'The name of the field on its input, its columns and filters, and in messages'),
    'Nombre del campo',
    { missing: MISSING_NAME },
  ),
  when: inStudio(
    may(
      condition,
      '`{ esMenor: true }`: the form asks for the field only while the other fields meet this [condition](#conditions). Otherwise it is stored empty, whatever a body says, and `required` does not apply',
      'always',
    ),
    'Aparece solo cuando',
    { none: 'Aparece siempre.' },
  ),
  required: inStudio(
    may(
      z.union([flag, text]),
      "It must have a value: the form marks it, an empty one is refused ('Este campo es requerido', or the text given), and the column is `not null`",
      'no',
    ),
    'Obligatorio',
    { help: 'No se guarda sin este dato' },
  ),
  readOnly: mark('Only the server writes it. It has no input, and is ignored in a body'),
  createOnly: inStudio(mark('Only a creation writes it. An edit ignores it'), 'No cambia después de creado'),
  editOnly: mark('Only an edit writes it. Its first value is given by the `creating` hook'),
  snapshot: may(
    text,
    "A template of referenced records (`'{cliente.apellido} {cliente.nombre}'`). Only the server writes it, when the reference gets its value, and keeps it when those records change later",
    'no',
  ),
  computed: may(
    text,
    "[An expression](#computed-values) of other fields and of lines: `'cantidad * precio'`. Only the server writes it",
    'no',
  ),
  unique: inStudio(
    may(
      z.union([flag, text]),
      'No two records have the same value, apart from deleted ones. A unique index ensures it. A text replaces the message',
      'no',
    ),
    'Único',
    { help: 'No puede haber dos iguales' },
  ),
  default: inStudio(
    may(
      value,
      'The value of a new record if the body has none; the column is then `not null`. With `required` only the form starts with it, and a body must have a value. A day may be `today` or `today-15`',
    ),
    'Empieza con',
    { as: 'initial' },
  ),
  placeholder: inStudio(
    may(text, 'Text in the empty input', "the type's"),
    'Texto de ejemplo, dentro del campo',
  ),
  help: inStudio(may(text, 'Text below the input'), 'Ayuda, debajo del campo'),
  warnedBy: may(
    text,
    "`'Socio/Avisos'`: the path of a `GET` of the application, to which the form sends the field's name and the values typed so far. It answers `{ aviso, nota }`, each a sentence or null. Below the input `aviso` stands as a warning and `nota` as plain text. Neither prevents saving. A path without a route is refused at the start",
    'nothing',
  ),
  visibleTo: may(
    texts,
    'Roles that see it. Others never receive it, and cannot filter or sort by it',
    'everybody',
  ),
  writableBy: may(
    texts,
    'Roles that may write it. In a body from another role it is ignored',
    'who may edit',
  ),
  asksPassword: mark(
    "Whoever writes it in a creation or edit must have typed the password within the last ten minutes. If not, the call is a 403 with `pide: 'password'`; the screen then asks for it and repeats the call. Imports and the `writes` of actions may not write it",
  ),
} satisfies { readonly [K in keyof FieldOptions]-?: z.ZodType };
