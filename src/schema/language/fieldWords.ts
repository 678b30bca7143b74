import { z } from 'zod';
import type { FieldOptions } from '../fields/field.ts';
import { condition } from './condition.ts';
import { MISSING_NAME, inStudio, flag, mark, may, must, text, texts, value } from './word.ts';

/** The words that fields of every type share. `must`, `may` and `inStudio` are explained in word.ts. */
export const fieldWords = {
  label: inStudio(
    must(text, 'Names the field in inputs, columns, filters and messages'),
    'Nombre del campo',
    {
      missing: MISSING_NAME,
    },
  ),
  when: inStudio(
    may(
      condition,
      '`{ esMenor: true }`: asked for only while the other fields meet this [condition](#conditions). Otherwise it is empty whatever a body says, and `required` does not apply',
      'always',
    ),
    'Aparece solo cuando',
    { none: 'Aparece siempre.' },
  ),
  required: inStudio(
    may(
      z.union([flag, text]),
      "Mark, message ('Este campo es requerido', or the text given), `not null`",
      'no',
    ),
    'Obligatorio',
    { help: 'No se guarda sin este dato' },
  ),
  readOnly: mark('Only the server writes it: no input, ignored in a body'),
  createOnly: inStudio(mark('Only a creation writes it: an edit ignores it'), 'No cambia después de creado'),
  editOnly: mark('Only an edit writes it: the `creating` hook gives its first value'),
  snapshot: may(
    text,
    "Only the server writes it: what the template says of the records that this one refers to (`'{cliente.apellido} {cliente.nombre}'`), as they are when it comes to refer to them",
    'no',
  ),
  computed: may(
    text,
    "Only the server writes it: what [an expression](#computed-values) of other fields and of lines gives: `'cantidad * precio'`",
    'no',
  ),
  unique: inStudio(
    may(
      z.union([flag, text]),
      'No two records that are not deleted have the same value. A text replaces the message. A unique index ensures it',
      'no',
    ),
    'Único',
    { help: 'No puede haber dos iguales' },
  ),
  default: inStudio(
    may(
      value,
      'The value of a new record whose body has none; the column is then `not null`. With `required` the form starts with it, and a body must have a value. A day may be `today` or `today-15`',
    ),
    'Empieza con',
    { as: 'start' },
  ),
  placeholder: inStudio(
    may(text, 'Text in the empty input', "the type's"),
    'Texto de ejemplo, dentro del campo',
  ),
  help: inStudio(may(text, 'Text below the input'), 'Ayuda, debajo del campo'),
  warnedBy: may(
    text,
    "`'Socio/Avisos'`: a call (`GET`) of the application, asked with the field's name and what a form holds. Its answer, `{ aviso, nota }`, each a sentence or null, stands below the input: `aviso` as a warning, `nota` quietly. It never refuses. The start refuses a path that no route has",
    'nothing',
  ),
  visibleTo: may(
    texts,
    'Roles that see it. Others never receive it, and cannot filter or sort by it',
    'everybody',
  ),
  writableBy: may(texts, 'Roles that may write it. From others it is ignored', 'who may edit'),
  asksPassword: mark(
    "A creation or edit that writes it needs the writer's password, typed at most ten minutes ago; else a 403 with `pide: 'password'`, and the screen asks and goes on. Nothing else may write it: neither an import nor the `writes` of an action",
  ),
} satisfies { readonly [K in keyof FieldOptions]-?: z.ZodType };
