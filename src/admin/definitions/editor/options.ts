import '../../jitless.ts';
import type { DateOptions } from '#schema/fields/date.ts';
import { COMPUTED_TYPES, WRITTEN } from '#schema/expressions/mistakes.ts';
import { FILE_KINDS } from '#schema/fields/fileKinds.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { expressionOf, type Field, type FieldTypes } from '#schema/fields/index.ts';
import { wordsOfType } from '#schema/language/fields.ts';
import type { Edit } from './useEdit.ts';

/** A word of a field, and the input that it is asked with. */
export type Option = { readonly word: string; readonly field: Field };

/** Those of its type and of every field that the editor has an input for; `options` and `to` have their own. */
export function optionsOf(field: Field, of: Edit['of'] = 'entity'): Option[] {
  const refused: readonly string[] = [...NOT_OF[of], ...(expressionOf(field) === null ? [] : WRITTEN)];
  const words = wordsOfType(field.type).filter((word) => !refused.includes(word));
  return Object.keys(INPUTS)
    .filter((word) => words.includes(word))
    .flatMap((word) => {
      const input = INPUTS[word]!(field);
      return input ? [{ word, field: input }] : [];
    });
}

const NOT_OF = {
  entity: [],
  line: ['unique'],
  input: ['unique', 'createOnly', 'creatable'],
} as const satisfies Record<Edit['of'], readonly string[]>;

export const isComputable = ({ type }: Field): boolean => COMPUTED_TYPES.includes(type);

/** A field that begins to be calculated: nobody writes it. */
export const computedFrom = (field: Field): Field =>
  ({
    ...Object.fromEntries(Object.entries(field).filter(([word]) => !WRITTEN.includes(word))),
    computed: '',
  }) as Field;

/** The new value of a word; undefined takes the word away. */
export function valueOf({ field }: Option, typed: unknown): unknown {
  if (typed === '' || typed === false || typed === null) return undefined;
  if (field.type === 'integer' && typeof typed === 'string' && /^-?\d+$/.test(typed)) return Number(typed);
  return typed;
}

type Input = (field: Field) => Field | null;

const integer = (label: string, help?: string): Field => ({ type: 'integer', label, ...(help && { help }) });
const tick = (label: string, help?: string): Field => ({ type: 'boolean', label, ...(help && { help }) });
const text = (label: string): Field => ({ type: 'text', label });
const isText = ({ type }: Field) =>
  type === 'text' || type === 'longText' || type === 'digits' || type === 'plate';
const bound =
  (label: string) =>
  (field: Field): Field =>
    field.type === 'integer' ? integer(label) : { type: 'decimal', label, places: decimalPlaces(field) };

/** In the order in which they are asked. */
const INPUTS: Readonly<Record<string, Input>> = {
  required: ({ type }) => (type === 'boolean' ? null : tick('Obligatorio', 'No se guarda sin este dato')),
  unique: ({ type }) => (UNIQUE.has(type) ? tick('Único', 'No puede haber dos iguales') : null),
  kinds: () => null,
  min: bound('Desde'),
  max: (field) => (isText(field) ? integer('Largo máximo', 'En letras') : bound('Hasta')(field)),
  places: () => integer('Decimales', 'Si no se dice, dos'),
  uppercase: ({ type }) => (type === 'digits' ? null : tick('En mayúsculas')),
  notFuture: () => tick('Sin fechas futuras'),
  maxMb: () => integer('Tamaño máximo', 'En MB'),
  maxFiles: () => integer('Cantidad máxima de archivos'),
  creatable: () => tick('Se puede crear desde el formulario'),
  default: (field) => defaultInput(field),
  createOnly: () => tick('No cambia después de creado'),
  placeholder: (field) => (isText(field) ? text('Texto de ejemplo, dentro del campo') : null),
  help: () => text('Ayuda, debajo del campo'),
};

const UNIQUE: ReadonlySet<keyof FieldTypes> = new Set([
  'text',
  'integer',
  'date',
  'email',
  'phone',
  'cuit',
  'plate',
  'digits',
  'reference',
]);

const START = 'Empieza con';

function defaultInput(field: Field): Field | null {
  if (field.type === 'date') return { type: 'select', label: START, options: TODAY };
  if (field.type === 'select' && typeof field.options !== 'string')
    return { type: 'select', label: START, options: field.options };
  if (field.type === 'text') return { type: 'text', label: START };
  return field.type === 'integer' || DECIMALS.has(field.type) ? bound(START)(field) : null;
}

const DECIMALS: ReadonlySet<keyof FieldTypes> = new Set(['decimal', 'money', 'percent']);
const TODAY = [{ id: 'today' satisfies DateOptions['default'], name: 'La fecha de hoy' }];

export const KINDS = Object.keys(FILE_KINDS) as (keyof typeof FILE_KINDS)[];

/** A new field of a type, with what it must have. `target`: the first entity that it may refer to. */
export function startedField(type: keyof FieldTypes, target: string): Field {
  const more = { select: { options: [] }, reference: { to: target }, file: { kinds: KINDS } };
  return { type, label: '', ...(type in more && more[type as keyof typeof more]) } as Field;
}
