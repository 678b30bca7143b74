import { z } from 'zod';
import type { FieldOptions } from '../fields/field.ts';
import { FILE_KINDS, type FileKind } from '../fields/fileKinds.ts';
import { fieldTypes, type FieldOf, type FieldTypes } from '../fieldTypes.ts';
import { condition, rules } from './condition.ts';
import { fieldWords } from './fieldWords.ts';
import { inStudio, count, flag, mark, may, must, byName, text } from './word.ts';

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

const textWords = (max: string) => ({
  max: inStudio(may(count, 'Characters', max), 'Largo máximo', { help: 'En letras' }),
  uppercase: inStudio(mark('It is stored in capitals'), 'En mayúsculas'),
  pattern: may(
    z.strictObject({ expression: text, message: text }),
    '`{ expression, message }`: what the whole text must match',
    'any',
  ),
  follows: may(text, "`'{calle} {nroCalle}'`: what a form says of other fields, until somebody types it"),
  place: may(text, "`'{domicilio}, {ciudad.nombre}'`: on the detail it leads to a map"),
});

const decimalWords = {
  places: inStudio(may(count, 'Decimal places. More are refused, never rounded away', '2'), 'Decimales', {
    help: 'Si no se dice, dos',
  }),
  min: inStudio(may(decimal, "A text: `'0'`"), 'Desde', { as: 'decimal' }),
  max: inStudio(may(decimal, 'A text'), 'Hasta', { as: 'decimal' }),
  above: may(decimal, 'A text; the value itself is refused'),
  rangeMessage: may(
    z.union([text, z.strictObject({ low: text, high: text })]),
    'A text, or `{ low, high }`',
    'from the label',
  ),
};

/** The field types. Each has texts about its value in the API and its column, and the words that only it has. */
export const types = {
  text: {
    value: 'string, trimmed, NFC, no control characters',
    column: '`varchar(max)`',
    own: textWords('100'),
  },
  longText: { value: 'the same, several lines', column: '`varchar(max)`', own: textWords('2000') },
  integer: {
    value: 'number; shown with a point for thousands, unless `min` and `max` leave four digits, as of a year',
    column: '`integer`',
    own: {
      min: inStudio(may(z.number(), 'A number'), 'Desde'),
      max: inStudio(may(z.number(), 'A number'), 'Hasta'),
    },
  },
  decimal: {
    value: 'decimal text: `"12.50"`; shown without a unit, which its label says: Capacidad (t)',
    column: '`numeric(14,places)`',
    own: decimalWords,
  },
  money: { value: 'decimal text, ARS; shown with $', column: '`numeric(14,places)`', own: decimalWords },
  percent: { value: 'decimal text, 0 to 100', column: '`numeric(5,places)`', own: decimalWords },
  password: {
    value: 'string; only in `form.create`, `form.edit` and actions',
    column: 'none',
    own: {
      current: mark('It is the present password, not a new one'),
      sameAs: may(
        z.strictObject({ field: text, message: text }),
        '`{ field, message }`: the form asks for it again to catch slips. A call need not send it',
      ),
    },
  },
  date: {
    value: '`2026-03-01`, a Buenos Aires day',
    column: '`date`',
    own: {
      notFuture: inStudio(mark('Today is the last day'), 'Sin fechas futuras'),
      warnsBefore: may(
        z.strictObject({ days: count, message: text }),
        '`{ days, message }`: the form warns of a day longer ago, and takes it',
        'never',
      ),
    },
  },
  dateTime: {
    value:
      'ISO 8601, answered in UTC. Without a zone it is a time of Buenos Aires, as forms and files have it',
    column: '`timestamptz`',
    own: {},
  },
  boolean: { value: 'true or false, never null', column: '`boolean`', own: {} },
  email: { value: 'string, in lower case', column: '`varchar(254)`', own: {} },
  phone: { value: 'string, one phone as it is written', column: '`varchar(40)`', own: {} },
  cuit: {
    value: '`XX-XXXXXXXX-X`; eleven digits get their hyphens. A wrong check digit warns and passes',
    column: '`varchar(13)`',
    own: {},
  },
  plate: {
    value: '`AB123CD`: in capitals, without the blanks, hyphens and dots that people write between',
    column: '`varchar(max)`',
    own: { max: inStudio(may(count, 'Characters', '10'), 'Largo máximo', { help: 'En letras' }) },
  },
  digits: {
    value: 'string of digits; leading zeros count. The dots of thousands and the groups of a CBU are dropped',
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
          "`{ id, name }[]`, `'entities'`: those of the registry, by their titles, or `'programs'`: of them those that a token may reach. Values that live in a table are a `reference`",
        ),
        'Opciones',
        { as: 'own', missing: 'agregue al menos una opción' },
      ),
    },
  },
  image: {
    value:
      'SHA-256 of a PNG or JPEG (at most 512 kB and 2000 pixels to a side) that `POST Imagen` has taken; `GET Imagen/{huella}` serves it. A replaced image is kept',
    column: '`char(64) references imagenes`',
    own: {},
  },
  file: {
    value:
      'list of `{ id, nombre, tipo, bytes }`. A body names the ids of what `POST Archivo` took in parts ([how](#attached-files)). No filter, sort order, import, line or action has one',
    column: '`jsonb[]`, the bytes in `archivos`',
    own: {
      kinds: inStudio(
        must(
          z.array(z.enum(Object.keys(FILE_KINDS) as FileKind[])),
          "What it takes, told by the bytes and not by the name: `'pdf'`, `'image'` (PNG, JPEG, WebP), `'sheet'` (XLSX without macros, ODS, CSV)",
        ),
        'Se adjuntan',
        { options: { pdf: 'PDF', image: 'Fotos', sheet: 'Planillas' } },
      ),
      maxMb: inStudio(
        may(z.int().min(1).max(100), 'Megabytes of each file, at most 100', '10'),
        'Tamaño máximo',
        {
          help: 'En MB',
        },
      ),
      maxFiles: inStudio(
        may(z.int().min(1).max(50), 'How many files, at most 50', '1'),
        'Cantidad máxima de archivos',
      ),
    },
  },
  reference: {
    value:
      "`reference('marcas', …)`: the id. The record also carries `marca`: its id, what its `display` needs, and what the list's columns show of it",
    column: '`integer references`',
    own: {
      to: inStudio(must(text, 'The other entity'), 'Se elige entre', { names: 'entity' }),
      creatable: inStudio(
        mark("'Nuevo' beside the select registers a new one on the fly"),
        'Se puede crear desde el formulario',
      ),
      few: mark("The browser's own select holds all of them"),
      asText: mark("The record carries the other one's text instead of an object"),
      choice: may(
        rules,
        'Rules like those of `access`: which of the other records a role may choose here. Selects offer only them: `GET Socio?eleccion=prestamos.socioId`',
        'all of them',
      ),
      fills: may(
        byName(text),
        "Fields of the form that take over the other record's, once it is chosen and while nobody has typed in them: `{ codigoPostal: 'codigoPostal' }`",
        'nothing',
      ),
      offers: may(
        byName(z.union([flag, text])),
        "Filters of its list that a form's select adds: `{ habilitado: true }`. The server refuses no other record",
      ),
    },
  },
  linked: {
    value:
      "`linked('carnets', …)`: a text of the one record that refers to this one, or null. Written nowhere here, read with the record in one statement",
    column: 'none',
    own: {
      to: must(text, 'The other entity'),
      by: must(text, 'Its reference to this record, unique'),
      shows: must(text, 'Its text'),
      where: may(condition, 'The [condition](#conditions) that it must meet', 'any'),
    },
  },
  computed: {
    value: 'follows from other fields. It has one of its options',
    column: 'none',
    own: {
      template: may(text, 'A text made of other fields', ''),
      present: may(text, 'Whether another field has a value', ''),
      same: may(
        text,
        '`id`, another field, or one of a referenced record: its value under a name of its own',
        '',
      ),
    },
  },
  documentNumber: {
    value: '`0001-0000012`; a creation sends what it begins with, up to four digits',
    column: '`varchar(20)`',
    own: {},
  },
  sumOf: {
    value:
      "`sumOf('renglones', …)`: decimal text, the sum of a decimal over the records or lines that refer to this one. Deleted and void ones do not count. Written nowhere here",
    column: 'none',
    own: {
      of: must(text, 'The other entity, or its lines'),
      by: must(text, 'Their reference to this record'),
      sum: must(text, 'Their field, with two decimal places'),
      leftOf: may(text, 'A field of this record: the value is what is left of it'),
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

/** The common words, with ids so that cantera.schema.json has each of them once. */
const commonWords = Object.fromEntries(
  Object.entries(fieldWords).map(([name, word]) => [name, word.meta({ id: `field.${name}` })]),
) as typeof fieldWords;

/** The few common words of types whose value follows from other fields. */
const { label, help, visibleTo } = commonWords;
const derivedWords = { label, help, visibleTo };
const labelFirst = { label };

const schemas = (Object.keys(types) as (keyof FieldTypes)[]).map((type) =>
  z.strictObject({
    type: z.literal(type),
    // The label stands first. The common words repeat it below, which leaves its place as it is.
    ...labelFirst,
    ...types[type].own,
    ...(fieldTypes[type].derived ? derivedWords : commonWords),
  }),
);

/** Returns the words of fields of a type. */
export const fieldOfType = (type: keyof FieldTypes): z.ZodObject =>
  schemas.find((schema) => schema.shape.type.value === type)!;

// zod wants a list with at least one schema, which the cast promises.
export const field = z
  .discriminatedUnion('type', schemas as [(typeof schemas)[number]])
  .meta({ id: 'field' });

export const fields = byName(field).meta({ id: 'fields' });
