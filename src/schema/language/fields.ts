import { z } from 'zod';
import type { FieldOptions } from '../fields/field.ts';
import { FILE_KINDS, type FileKind } from '../fields/fileKinds.ts';
import { fieldTypes, type FieldOf, type FieldTypes } from '../fieldTypes.ts';
import { condition, rules } from './condition.ts';
import { fieldWords } from './fieldWords.ts';
import { inStudio, count, flag, mark, may, must, byName, text } from './word.ts';

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** The length of a `varchar`. */
const length = z.int().min(1);

const textWords = (max: string) => ({
  max: inStudio(may(length, 'How many characters it may have', max), 'Largo máximo', { help: 'En letras' }),
  uppercase: inStudio(mark('It is stored in capital letters'), 'En mayúsculas'),
  pattern: may(
    z.strictObject({ expression: text, message: text }),
    '`{ expression, message }`: the regular expression that the whole text must match, and the message if it does not',
    'any',
  ),
  follows: may(
    text,
    "`'{calle} {nroCalle}'`: a template of other fields, which the form keeps in the input until somebody types there",
  ),
  place: may(
    text,
    "`'{domicilio}, {ciudad.nombre}'`: a template. On the detail the text is a link to this place on a map",
  ),
});

const decimalWords = {
  places: inStudio(
    may(count.max(14), 'How many decimal places it has. A value with more is refused, never rounded', '2'),
    'Decimales',
    { help: 'Si no se dice, dos' },
  ),
  min: inStudio(may(decimal, "The least value, as a text: `'0'`"), 'Desde', { as: 'decimal' }),
  max: inStudio(may(decimal, 'The greatest value, as a text'), 'Hasta', { as: 'decimal' }),
  above: may(decimal, 'The value that it must exceed, as a text'),
  rangeMessage: may(
    z.union([text, z.strictObject({ low: text, high: text })]),
    'The message for a value out of range; `{ low, high }` has one for each end',
    'from the label',
  ),
};

/** Each field type: its `value` and `column`, for the documentation, and the words that it alone has (`own`). */
export const types = {
  text: {
    value: 'string, trimmed, NFC, no control characters',
    column: '`varchar(max)`',
    own: textWords('100'),
  },
  longText: { value: 'as `text`, in several lines', column: '`varchar(max)`', own: textWords('2000') },
  integer: {
    value:
      'number; shown with a point for thousands, unless `min` and `max` allow only numbers of four digits, as for a year',
    column: '`integer`',
    own: {
      min: inStudio(may(z.int(), 'The least value, a number'), 'Desde'),
      max: inStudio(may(z.int(), 'The greatest value, a number'), 'Hasta'),
    },
  },
  decimal: {
    value: 'decimal text: `"12.50"`; shown without its unit, which belongs in the label: Capacidad (t)',
    column: '`numeric(14,places)`',
    own: decimalWords,
  },
  money: { value: 'decimal text, ARS; shown with $', column: '`numeric(14,places)`', own: decimalWords },
  percent: { value: 'decimal text, 0 to 100', column: '`numeric(5,places)`', own: decimalWords },
  password: {
    value: 'string; only in `form.create`, `form.edit` and actions',
    column: 'none',
    own: {
      current: mark('It asks for the present password, not for a new one'),
      sameAs: may(
        z.strictObject({ field: text, message: text }),
        '`{ field, message }`: it repeats the password in `field`, so that the form notices a typing mistake. An API call need not send it',
      ),
    },
  },
  date: {
    value: '`2026-03-01`, a Buenos Aires day',
    column: '`date`',
    own: {
      notFuture: inStudio(mark('Days after today are refused'), 'Sin fechas futuras'),
      warnsBefore: may(
        z.strictObject({ days: count, message: text }),
        '`{ days, message }`: the form warns of a day that is longer ago than so many days, and still saves it',
        'never',
      ),
    },
  },
  dateTime: {
    value:
      'ISO 8601, answered in UTC. One without a zone, as forms and files have it, is a time of Buenos Aires',
    column: '`timestamptz`',
    own: {},
  },
  boolean: { value: 'true or false, never null', column: '`boolean`', own: {} },
  email: { value: 'string, in lower case', column: '`varchar(254)`', own: {} },
  phone: { value: 'string: one phone number, as the user writes it', column: '`varchar(40)`', own: {} },
  cuit: {
    value: '`XX-XXXXXXXX-X`; hyphens are added to eleven digits. A wrong check digit is warned of, and saved',
    column: '`varchar(13)`',
    own: {},
  },
  plate: {
    value: '`AB123CD`: in capitals, without the blanks, hyphens and dots that people type',
    column: '`varchar(max)`',
    own: {
      max: inStudio(may(length, 'How many characters it may have', '10'), 'Largo máximo', {
        help: 'En letras',
      }),
    },
  },
  digits: {
    value:
      'string of digits, which keeps leading zeros. Dots and blanks between groups of digits, as in a CBU, are removed',
    column: '`varchar(max)`',
    own: textWords('20'),
  },
  select: {
    value: 'one of the ids',
    column: '`varchar(40)`',
    own: {
      options: inStudio(
        must(
          z.union([z.array(z.strictObject({ id: text, name: text })), z.enum(['entities', 'programs'])]),
          "`{ id, name }[]`; or `'entities'`, the entities of the registry by their titles; or `'programs'`, those of them that a program may reach with its token. For values from a table use a `reference`",
        ),
        'Opciones',
        { as: 'own', missing: 'agregue al menos una opción' },
      ),
    },
  },
  image: {
    value:
      'the SHA-256 of a PNG or JPEG (at most 512 kB, and 2000 pixels on each side) that was sent to `POST Imagen`; `GET Imagen/{huella}` answers the image. A replaced image is kept',
    column: '`char(64) references imagenes`',
    own: {},
  },
  file: {
    value:
      'list of `{ id, nombre, tipo, bytes }`. A body has only the ids, of files that were sent to `POST Archivo` in parts ([how](#attached-files)). Filters, sort orders, imports, lines and actions cannot have this type',
    column: '`jsonb[]`, the bytes in `archivos`',
    own: {
      kinds: inStudio(
        must(
          z.array(z.enum(Object.keys(FILE_KINDS) as FileKind[])),
          "The kinds of files that it accepts: `'pdf'`, `'image'` (PNG, JPEG, WebP), `'sheet'` (XLSX without macros, ODS, CSV). The content of a file decides, not its name",
        ),
        'Se adjuntan',
        { options: { pdf: 'PDF', image: 'Fotos', sheet: 'Planillas' } },
      ),
      maxMb: inStudio(
        may(z.int().min(1).max(100), 'How many megabytes a file may have, at most 100', '10'),
        'Tamaño máximo',
        { help: 'En MB' },
      ),
      maxFiles: inStudio(
        may(z.int().min(1).max(50), 'How many files it holds, at most 50', '1'),
        'Cantidad máxima de archivos',
      ),
    },
  },
  reference: {
    value:
      "`reference('marcas', …)`: the id. The record also has an object `marca`, with its id, the fields of its `display` and those that columns of the list show",
    column: '`integer references`',
    own: {
      to: inStudio(must(text, 'The other entity'), 'Se elige entre', { names: 'entity' }),
      creatable: inStudio(
        mark("A button 'Nuevo' beside the select creates a record without leaving the form"),
        'Se puede crear desde el formulario',
      ),
      few: mark('There are at most 200 of them: the input is a plain select with all of them'),
      asText: mark('The record has the name of the other one as a text instead of an object'),
      choice: may(
        rules,
        'Which of the other records a role may choose here, by rules like those of `access`. Selects offer only these: `GET Socio?eleccion=prestamos.socioId`',
        'all of them',
      ),
      fills: may(
        byName(text),
        "Fields of the form that get values of the chosen record, unless somebody has typed in them: `{ cuitComprador: 'cuit' }` fills its input `cuitComprador` with the record's `cuit`",
        'nothing',
      ),
      offers: may(
        byName(z.union([flag, text])),
        'Filters of its list that limit what selects in forms offer: `{ habilitado: true }`. The server accepts other records too',
      ),
    },
  },
  linked: {
    value:
      "`linked('carnets', …)`: a text of the only record that refers to this one, or null. It is not stored here, but read from the other record",
    column: 'none',
    own: {
      to: must(text, 'The other entity'),
      by: must(text, 'The unique reference by which it refers to this record'),
      shows: must(text, 'The field of it that is shown, a text'),
      where: may(condition, 'The [condition](#conditions) that it must meet to be shown', 'any'),
    },
  },
  computed: {
    value: 'made of other fields, in the way that one of its words says',
    column: 'none',
    // One of these is required. So there is nothing to say of a field without the word: the last text is ''.
    own: {
      template: may(text, 'A template: a text made of other fields', ''),
      present: may(text, 'The name of another field: it says whether that one has a value', ''),
      same: may(
        text,
        '`id`, another field, or a field of a referenced record, whose value it gives under another name',
        '',
      ),
    },
  },
  documentNumber: {
    value: '`0001-0000012`; a creation sends only its prefix, up to four digits',
    column: '`varchar(20)`',
    own: {},
  },
  sumOf: {
    value:
      "`sumOf('renglones', …)`: decimal text, the sum of a field of the records or lines that refer to this record. Deleted and void ones do not count. It is not stored",
    column: 'none',
    own: {
      of: must(text, 'The other entity, or its lines'),
      by: must(text, 'The reference by which they refer to this record'),
      sum: must(text, 'The field that is added up, with two decimal places'),
      leftOf: may(text, 'A field of this record, from which the sum is subtracted: the value is the rest'),
    },
  },
} satisfies {
  readonly [T in keyof FieldTypes]: {
    readonly value: string;
    readonly column: string;
    readonly own: { readonly [K in OwnWord<T>]: z.ZodType };
  };
};

type OwnWord<T extends keyof FieldTypes> = Exclude<KeysOf<FieldOf<T>>, 'type' | keyof FieldOptions>;
type KeysOf<T> = T extends unknown ? keyof T : never;

/** The ids let cantera.schema.json write each word once. */
const commonWords = Object.fromEntries(
  Object.entries(fieldWords).map(([name, word]) => [name, word.meta({ id: `field.${name}` })]),
) as typeof fieldWords;

const { label, help, visibleTo } = commonWords;
const derivedWords = { label, help, visibleTo };
const labelFirst = { label };

const schemas = (Object.keys(types) as (keyof FieldTypes)[]).map((type) =>
  z.strictObject({
    type: z.literal(type),
    // The label is the studio's first input. TypeScript would refuse `label` itself, which a spread below repeats.
    ...labelFirst,
    ...types[type].own,
    ...(fieldTypes[type].derived ? derivedWords : commonWords),
  }),
);

export const schemaOfFieldType = (type: keyof FieldTypes): z.ZodObject =>
  schemas.find((schema) => schema.shape.type.value === type)!;

// The cast says that the list is not empty, as zod requires.
export const field = z
  .discriminatedUnion('type', schemas as [(typeof schemas)[number]])
  .meta({ id: 'field' });

export const fields = byName(field).meta({ id: 'fields' });
