import { COMPUTED_TYPES, WORDS_OF_WRITABLE_FIELDS } from '#schema/expressions/mistakes.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { DateOptions } from '#schema/fields/date.ts';
import { FILE_KINDS } from '#schema/fields/fileKinds.ts';
import { expressionOf, type Field, type FieldTypes } from '#schema/fieldTypes.ts';
import { schemaOfFieldType } from '#schema/language/fields.ts';
import type { Edit } from './useEdit.ts';
import { wordsOfPart, type Word } from './words.ts';

/** Returns the words (`required`, `unique`…) that the editor offers for a field. */
export const wordsOfField = (field: Field, owner: Edit['owner'] = 'entity'): Word[] =>
  wordsOfPart(schemaOfFieldType(field.type)).filter(
    ({ name }) => !refusedWordsOf(field, owner).includes(name),
  );

/** Returns the words that a field with this type, owner or calculation cannot have. */
export const refusedWordsOf = (field: Field, owner: Edit['owner']): readonly string[] => [
  ...REFUSED_BY_OWNER[owner],
  ...(expressionOf(field) === null ? [] : WORDS_OF_WRITABLE_FIELDS),
  // A boolean always has a value, and digits have no case.
  ...(field.type === 'boolean' ? ['required'] : []),
  ...(field.type === 'digits' ? ['uppercase'] : []),
  ...(UNIQUE_TYPES.has(field.type) ? [] : ['unique']),
  ...(PLACEHOLDER_TYPES.has(field.type) ? [] : ['placeholder']),
  ...(inputForDefault(field, '') === null ? ['default'] : []),
];

const REFUSED_BY_OWNER = {
  entity: [],
  line: ['unique'],
  input: ['unique', 'createOnly', 'creatable'],
} as const satisfies Record<Edit['owner'], readonly string[]>;

type Types = ReadonlySet<keyof FieldTypes>;
/** Types whose input is a plain text, which can show a placeholder. */
const PLACEHOLDER_TYPES: Types = new Set(['text', 'longText', 'digits', 'plate']);
export const UNIQUE_TYPES: Types = new Set([
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

/** Makes a field calculated, for now by an empty expression. It loses the words of fields that people fill in. */
export const withExpression = (field: Field): Field =>
  ({
    ...Object.fromEntries(Object.entries(field).filter(([word]) => !WORDS_OF_WRITABLE_FIELDS.includes(word))),
    computed: '',
  }) as Field;

/** Returns the field in which the editor asks for `default`; null for types whose fields get none here. */
export function inputForDefault(field: Field, label: string): Field | null {
  if (field.type === 'date') return { type: 'select', label, options: TODAY };
  if (field.type === 'select' && typeof field.options !== 'string')
    return { type: 'select', label, options: field.options };
  if (field.type === 'text' || field.type === 'integer') return { type: field.type, label };
  return DECIMAL_TYPES.has(field.type) ? { type: 'decimal', label, places: decimalPlaces(field) } : null;
}

const DECIMAL_TYPES: Types = new Set(['decimal', 'money', 'percent']);
const TODAY = [{ id: 'today' satisfies DateOptions['default'], name: 'La fecha de hoy' }];

export function newField(type: keyof FieldTypes, referenceTarget: string): Field {
  const neededWords: Partial<Record<keyof FieldTypes, object>> = {
    select: { options: [] },
    reference: { to: referenceTarget },
    file: { kinds: Object.keys(FILE_KINDS) },
  };
  return { type, label: '', ...neededWords[type] } as Field;
}
