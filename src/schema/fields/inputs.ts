import type { z } from 'zod';
import { booleanInput } from './boolean.input.ts';
import { plateInput } from '#argentina/fields/plate.input.ts';
import { cuitInput } from '#argentina/fields/cuit.input.ts';
import { dateInput } from './date.input.ts';
import { dateTimeInput } from './dateTime.input.ts';
import { decimalInput } from './decimal.input.ts';
import { decimalType } from './decimal.ts';
import { digitsInput } from './digits.input.ts';
import { documentNumberInput, documentNumberPart } from '#argentina/fields/documentNumber.input.ts';
import { emailInput } from './email.input.ts';
import type { FieldType } from './field.ts';
import { fileInput } from './file.input.ts';
import { imageInput } from './image.input.ts';
import type { Field, FieldTypes } from './index.ts';
import { integerInput, wholeNumber } from './integer.input.ts';
import { maxLongText } from './longText.ts';
import { moneyType } from './money.ts';
import { passwordInput } from './password.input.ts';
import { percentType } from './percent.ts';
import { phoneInput } from '#argentina/fields/phone.input.ts';
import { selectInput } from './select.input.ts';
import { textInput } from './text.input.ts';

type Inputs = {
  [T in keyof FieldTypes]: FieldTypes[T] extends FieldType<infer Options, infer Value>
    ? (field: Options) => z.ZodType<Value>
    : never;
};

const derived = ({ label }: { readonly label: string }): never => {
  throw new Error(`'${label}' is derived: it has no input`);
};

/** Apart from `fieldTypes`, because a list needs no zod. */
const fieldInputs: Inputs = {
  text: (field) => textInput(field),
  longText: (field) => textInput(field, { max: maxLongText(field), multiline: true }),
  integer: integerInput,
  decimal: decimalInput(decimalType),
  money: decimalInput(moneyType),
  percent: decimalInput(percentType),
  password: passwordInput,
  date: dateInput,
  dateTime: dateTimeInput,
  boolean: booleanInput,
  email: emailInput,
  phone: phoneInput,
  cuit: cuitInput,
  plate: plateInput,
  digits: digitsInput,
  select: selectInput,
  image: imageInput,
  file: fileInput,
  reference: () => wholeNumber('Debe elegir una de las opciones'),
  linked: derived,
  computed: derived,
  documentNumber: documentNumberInput,
  sumOf: derived,
};

/** Normalises what is not blank. Spanish messages. */
export const valueInput = (field: Field): z.ZodType =>
  (fieldInputs[field.type] as (field: Field) => z.ZodType)(field);

const partInputs: {
  readonly [T in keyof FieldTypes]?: (field: Parameters<Inputs[T]>[0]) => z.ZodType<string>;
} = { digits: digitsInput, documentNumber: documentNumberPart };

/** A part of a value, in a `contains` filter; undefined for any line of text. */
export const partInput = (field: Field): z.ZodType<string> | undefined =>
  (partInputs[field.type] as ((field: Field) => z.ZodType<string>) | undefined)?.(field);
