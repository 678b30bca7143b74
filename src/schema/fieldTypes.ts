import { relativeDay } from '#domain/dates.ts';
import { boolean, booleanType } from './fields/boolean.ts';
import { plate, plateType } from '#argentina/fields/plate.ts';
import { computed, computedType } from './fields/computed.ts';
import { cuit, cuitType } from '#argentina/fields/cuit.ts';
import { date, dateType } from './fields/date.ts';
import { dateTime, dateTimeType } from './fields/dateTime.ts';
import { decimal, decimalType } from './fields/decimal.ts';
import { digits, digitsType } from './fields/digits.ts';
import { documentNumber, documentNumberType } from '#argentina/fields/documentNumber.ts';
import { email, emailType } from './fields/email.ts';
import type { FieldType } from './fields/field.ts';
import { file, fileType } from './fields/file.ts';
import { image, imageType } from './fields/image.ts';
import { integer, integerType } from './fields/integer.ts';
import { linked, linkedType } from './fields/linked.ts';
import { longText, longTextType } from './fields/longText.ts';
import { money, moneyType } from './fields/money.ts';
import { password, passwordType } from './fields/password.ts';
import { percent, percentType } from './fields/percent.ts';
import { phone, phoneType } from '#argentina/fields/phone.ts';
import { reference, referenceType } from './fields/reference.ts';
import { select, selectType } from './fields/select.ts';
import { sumOf, sumOfType } from './fields/sumOf.ts';
import { text, textType } from './fields/text.ts';

/** The field types. Their React parts are in `index.ui.tsx`, their parsing is in `fieldInputs.ts`. */
export const fieldTypes = {
  text: textType,
  longText: longTextType,
  integer: integerType,
  decimal: decimalType,
  money: moneyType,
  percent: percentType,
  password: passwordType,
  date: dateType,
  dateTime: dateTimeType,
  boolean: booleanType,
  email: emailType,
  phone: phoneType,
  cuit: cuitType,
  plate: plateType,
  digits: digitsType,
  select: selectType,
  image: imageType,
  file: fileType,
  reference: referenceType,
  linked: linkedType,
  computed: computedType,
  documentNumber: documentNumberType,
  sumOf: sumOfType,
};

export type FieldTypes = typeof fieldTypes;

/** Any field of a declaration, with its `type` and options. */
export type Field = {
  [T in keyof FieldTypes]: FieldTypes[T] extends FieldType<infer Options, infer _>
    ? { readonly type: T } & Options
    : never;
}[keyof FieldTypes];

export type FieldOf<T extends keyof FieldTypes> = Extract<Field, { type: T }>;

export type ValueOf<F extends Field> = F extends { options: readonly { id: infer Id }[] }
  ? Id
  : F extends { type: 'computed'; same: 'id' }
    ? number
    : F extends { type: 'computed'; present: string }
      ? boolean
      : F extends { type: 'computed' }
        ? string
        : FieldTypes[F['type']] extends FieldType<infer _, infer Value>
          ? Value
          : never;

/** Returns what the field's type does. Code that asks it needs no list of the types. */
export const typeOf = (field: Field) => fieldTypes[field.type] as FieldType<Field, unknown>;

export const isStored = (field: Field): boolean => typeOf(field).column(field) !== null;

export const mayBeRequired = (field: Field): boolean => 'required' in field && Boolean(field.required);

/** Tells whether a value is always required, not only under a condition. */
export const isRequired = (field: Field): boolean => mayBeRequired(field) && !('when' in field && field.when);

/** Tells whether forms and request bodies may set the field: it is neither derived, computed, copied nor read-only. */
export const isWritable = (field: Field): boolean =>
  !typeOf(field).derived &&
  !('readOnly' in field && field.readOnly) &&
  !('snapshot' in field && field.snapshot !== undefined) &&
  expressionOf(field) === null;

export const expressionOf = (field: Field): string | null =>
  ('computed' in field ? field.computed : null) ?? null;

export function defaultOf(field: Field): string | number | boolean | undefined {
  return resolveDay(field, 'default' in field ? field.default : undefined);
}

export const hasDays = (field: Field): boolean =>
  ['date', 'timestamptz'].includes(typeOf(field).column(field) ?? '');

/** Resolves a relative day ('today-15') of a default or a filter in Buenos Aires; returns other values unchanged. */
export const resolveDay = <T>(field: Field, value: T): T | string =>
  typeof value === 'string' && hasDays(field) ? (relativeDay(value) ?? value) : value;

export const isNullable = (field: Field): boolean =>
  typeOf(field).nullable !== false &&
  !isRequired(field) &&
  !('default' in field && field.default !== undefined);

export {
  boolean,
  plate,
  computed,
  cuit,
  date,
  dateTime,
  decimal,
  digits,
  documentNumber,
  email,
  file,
  image,
  integer,
  linked,
  longText,
  money,
  password,
  percent,
  phone,
  reference,
  select,
  sumOf,
  text,
};
