import { COMPUTED_TYPES, WRITTEN } from '#schema/expressions/mistakes.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { DateOptions } from '#schema/fields/date.ts';
import { FILE_KINDS } from '#schema/fields/fileKinds.ts';
import { expressionOf, type Field, type FieldTypes } from '#schema/fieldTypes.ts';
import { fieldOfType } from '#schema/language/fields.ts';
import type { Edit } from './useEdit.ts';
import { wordsOfPart, type Word } from './words.ts';

/** The words of a field that have an input in the studio. */
export const wordsOfField = (field: Field, owner: Edit['owner'] = 'entity'): Word[] =>
  wordsOfPart(fieldOfType(field.type)).filter(({ name }) => !refusedOf(field, owner).includes(name));

/** Words of every type that mean nothing to this field. */
export const refusedOf = (field: Field, owner: Edit['owner']): readonly string[] => [
  ...NOT_OF[owner],
  ...(expressionOf(field) === null ? [] : WRITTEN),
  ...(field.type === 'boolean' ? ['required'] : []),
  ...(field.type === 'digits' ? ['uppercase'] : []),
  ...(UNIQUE.has(field.type) ? [] : ['unique']),
  ...(TEXTS.has(field.type) ? [] : ['placeholder']),
  ...(startField(field, '') === null ? ['default'] : []),
];

const NOT_OF = {
  entity: [],
  line: ['unique'],
  input: ['unique', 'createOnly', 'creatable'],
} as const satisfies Record<Edit['owner'], readonly string[]>;

type Types = ReadonlySet<keyof FieldTypes>;
const TEXTS: Types = new Set(['text', 'longText', 'digits', 'plate']);
const UNIQUE: Types = new Set([
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

export const isComputable = ({ type }: Field): boolean => COMPUTED_TYPES.includes(type);

/** Makes the field calculated, so that no input or request sets it. */
export const computedFrom = (field: Field): Field =>
  ({
    ...Object.fromEntries(Object.entries(field).filter(([word]) => !WRITTEN.includes(word))),
    computed: '',
  }) as Field;

/** Returns the input of the field's first value; null when it has none. */
export function startField(field: Field, label: string): Field | null {
  if (field.type === 'date') return { type: 'select', label, options: TODAY };
  if (field.type === 'select' && typeof field.options !== 'string')
    return { type: 'select', label, options: field.options };
  if (field.type === 'text' || field.type === 'integer') return { type: field.type, label };
  return DECIMALS.has(field.type) ? { type: 'decimal', label, places: decimalPlaces(field) } : null;
}

const DECIMALS: Types = new Set(['decimal', 'money', 'percent']);
const TODAY = [{ id: 'today' satisfies DateOptions['default'], name: 'La fecha de hoy' }];

/**
 * Returns a new field of a type, with the words that it needs. `target`: the first entity that it may refer
 * to.
 */
export function startedField(type: keyof FieldTypes, target: string): Field {
  const more = {
    select: { options: [] },
    reference: { to: target },
    file: { kinds: Object.keys(FILE_KINDS) },
  };
  return { type, label: '', ...(type in more && more[type as keyof typeof more]) } as Field;
}
