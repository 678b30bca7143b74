import type { z } from 'zod';
import type { DecimalSign } from '#domain/money.ts';
import { cellDay, cellMoment, cellText, isProblem, type SheetCell } from '#domain/sheets.ts';
import { booleanCell, booleanInput } from './fields/boolean.input.ts';
import { plateInput } from '#argentina/fields/plate.input.ts';
import { cuitInput } from '#argentina/fields/cuit.input.ts';
import { dateInput } from './fields/date.input.ts';
import { dateTimeInput } from './fields/dateTime.input.ts';
import { decimalCell, decimalInput } from './fields/decimal.input.ts';
import { decimalType } from './fields/decimal.ts';
import { digitsInput } from './fields/digits.input.ts';
import { documentNumberInput, documentNumberPart } from '#argentina/fields/documentNumber.input.ts';
import { emailInput } from './fields/email.input.ts';
import type { FieldType } from './fields/field.ts';
import { fileInput } from './fields/file.input.ts';
import { imageInput } from './fields/image.input.ts';
import type { Field, FieldTypes } from './fieldTypes.ts';
import { integerCell, integerInput, wholeNumber } from './fields/integer.input.ts';
import { maxLongText } from './fields/longText.ts';
import { moneyType } from './fields/money.ts';
import { passwordInput } from './fields/password.input.ts';
import { percentType } from './fields/percent.ts';
import { phoneInput } from '#argentina/fields/phone.input.ts';
import { selectCell, selectInput } from './fields/select.input.ts';
import { textInput } from './fields/text.input.ts';

type FieldInput<Options, Value> = {
  /** Normalises a value that is not blank. The messages are in Spanish. */
  value(field: Options): z.ZodType<Value>;
  /** Returns a schema for a part of a value, in a `contains` filter. Without it any line of text will do. */
  part?(field: Options): z.ZodType<string>;
  /** Reads an imported cell; `sign` is its column's decimal sign. Without it the cell's text is the value. */
  cell?(cell: SheetCell, field: Options, sign: DecimalSign): SheetCell;
};

type FieldInputs = {
  readonly [T in keyof FieldTypes]: FieldTypes[T] extends FieldType<infer Options, infer Value>
    ? FieldInput<Options, Value>
    : never;
};

const withoutInput = {
  value: ({ label }: { readonly label: string }): never => {
    throw new Error(`'${label}' is derived: it has no input`);
  },
};

/** The functions by type. They are kept apart from `fieldTypes`, so that a screen without a form loads no zod. */
const fieldInputs: FieldInputs = {
  text: { value: (field) => textInput(field) },
  longText: { value: (field) => textInput(field, { max: maxLongText(field), multiline: true }) },
  integer: { value: integerInput, cell: integerCell },
  // A cell of any amount may be formatted as money.
  decimal: { value: decimalInput(decimalType), cell: decimalCell('$') },
  money: { value: decimalInput(moneyType), cell: decimalCell('$') },
  percent: { value: decimalInput(percentType), cell: decimalCell('%') },
  password: { value: passwordInput },
  date: { value: dateInput, cell: cellDay },
  dateTime: { value: dateTimeInput, cell: cellMoment },
  boolean: { value: booleanInput, cell: booleanCell },
  email: { value: emailInput },
  phone: { value: phoneInput },
  cuit: { value: cuitInput },
  plate: { value: plateInput },
  digits: { value: digitsInput, part: digitsInput },
  select: { value: selectInput, cell: selectCell },
  image: { value: imageInput },
  file: { value: fileInput },
  reference: { value: () => wholeNumber('Debe elegir una de las opciones') },
  linked: withoutInput,
  computed: withoutInput,
  documentNumber: { value: documentNumberInput, part: documentNumberPart },
  sumOf: withoutInput,
};

const inputOf = (field: Field) => fieldInputs[field.type] as FieldInput<Field, unknown>;

export const valueInput = (field: Field): z.ZodType => inputOf(field).value(field);

export const partInput = (field: Field): z.ZodType<string> | undefined => inputOf(field).part?.(field);

/** A cell's value as a body has it (a reference has the text to look up), or why it has no certain value. */
export type CellValue = { readonly value: unknown } | { readonly problem: string };

export function readCell(field: Field, cell: SheetCell, sign: DecimalSign): CellValue {
  if (isProblem(cell)) return { problem: cell.problem };
  const { cell: reader } = inputOf(field);
  const value = reader?.(cell, field, sign) ?? cell;
  if (isProblem(value)) return { problem: value.problem };
  if (reader) return { value };
  return typeof cell === 'number' && Math.abs(cell) >= INEXACT_FROM
    ? { problem: DIGITS_LOST }
    : { value: cellText(cell) };
}

/** Numbers from here on have more digits than Excel keeps: it replaces those after the fifteenth by zeros. */
const INEXACT_FROM = 1e15;
const DIGITS_LOST =
  'La planilla guardó el número sin sus últimas cifras: dé formato de texto a la columna y escríbalo de nuevo';
