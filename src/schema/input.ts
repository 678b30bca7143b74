import { z } from 'zod';
import { compareDecimals, decimalFromWire, sumOfDecimals } from '#domain/money.ts';
import { cleanText } from '#domain/text.ts';
import { fieldsIn, meets } from '#domain/conditions.ts';
import { today } from '#domain/dates.ts';
import type { Role } from '#domain/permissions.ts';
import { sentNameOf } from './contract.ts';
import type { Fields } from './declaration.ts';
import type { ResolvedLines } from './lines.ts';
import { decimalPlaces } from './fields/decimal.ts';
import { defaultOf, isRequired, isWritable, mayBeRequired, typeOf, type Field } from './fieldTypes.ts';
import { valueInput } from './fieldInputs.ts';
import { isAskedFor, mayWrite, type Purpose } from './inputFields.ts';
import type { Values } from './record.ts';

/** Message for a required field that is empty. */
export const REQUIRED_MESSAGE = 'Este campo es requerido';

/**
 * Returns a zod schema that a form and the server share. It prepares the body (`withPreparedBody`), checks its fields and
 * lines (`checkedInput`), and fills in sums of lines (`addUp`) that it lacks. Fields that this role may not write are dropped.
 */
export function inputSchema(
  fields: Fields,
  role: Role,
  { on = 'create', lines = [] }: { on?: Purpose; lines?: readonly ResolvedLines[] } = {},
): z.ZodType<Record<string, unknown>> {
  const writable = Object.entries(fields).filter(([, field]) => mayWrite(field, role, on));
  const summedLines = lines.filter(hasSum);
  const withSums = checkedInput(writable, fields, role, lines).transform((values) =>
    Object.assign({}, values, ...summedLines.map((each) => totalOf(each, fields, values))),
  );
  return withPreparedBody(writable, withSums);
}

type NamedFields = readonly (readonly [name: string, field: Field])[];

const hasSum = ({ addUp }: ResolvedLines): boolean => addUp !== null;

function checkedInput(
  writable: NamedFields,
  fields: Fields,
  role: Role,
  lines: readonly ResolvedLines[],
): z.ZodType<Record<string, unknown>> {
  const summedLines = lines.filter(hasSum);
  const isSumOfLines = (name: string) => summedLines.some(({ addUp }) => addUp!.to === name);
  return z
    .object(
      {
        ...Object.fromEntries(
          writable.map(([name, field]) => [
            name,
            fieldInput(isSumOfLines(name) ? blankAsNull(field) : field),
          ]),
        ),
        ...Object.fromEntries(lines.map((each) => [each.name, linesInput(each, role)])),
      },
      'Debe ser un objeto',
    )
    .superRefine(
      (values: Record<string, unknown>, context) => {
        for (const [name, field] of writable) {
          // `fieldInput` lets a sum of lines, and a field with `when`, be blank: here it is known whether it may.
          const isMissing =
            values[name] === null && !summedLines.some((each) => isFilledBy(each, name, values));
          const mustHaveValue = isAskedFor(field, values) && mayBeRequired(field);
          if (isMissing && mustHaveValue)
            context.addIssue({ code: 'custom', path: [name], message: requiredMessage(field) });
          const same = 'sameAs' in field ? field.sameAs : undefined;
          if (same && values[name] !== values[same.field])
            context.addIssue({ code: 'custom', path: [name], message: same.message });
        }
        for (const each of lines) {
          const message = sumMessage(each, fields, values);
          if (message !== null) context.addIssue({ code: 'custom', path: [each.name], message });
        }
      },
      // zod would skip these checks after any field has failed, were it not for `when`.
      { when: ({ value }) => value instanceof Object },
    );
}

/** Prepares a body: fields get their declared names, and null where their `when` does not hold. */
function withPreparedBody(
  writable: NamedFields,
  schema: z.ZodType<Record<string, unknown>>,
): z.ZodType<Record<string, unknown>> {
  const conditional = writable.filter(([, field]) => 'when' in field && field.when);
  const comparedFields = writable.filter(([name]) =>
    conditional.some(([, field]) => 'when' in field && fieldsIn(field.when!).includes(name)),
  );
  const sentNames = writable.flatMap(([name, field]) =>
    sentNameOf(field) === undefined ? [] : [[name, sentNameOf(field)!] as const],
  );
  if (conditional.length === 0 && sentNames.length === 0) return schema;
  return z.preprocess((body) => {
    if (!(body instanceof Object)) return body;
    const sent = body as Record<string, unknown>;
    // A declared name in the body wins over the name that the contract gives it.
    const values = {
      ...Object.fromEntries(sentNames.map(([name, sentName]) => [name, sent[sentName]])),
      ...sent,
    };
    const storedValues = { ...values, ...comparedValues(comparedFields, values) };
    const unasked = conditional.filter(([, field]) => !isAskedFor(field, storedValues));
    return { ...values, ...Object.fromEntries(unasked.map(([name]) => [name, null])) };
  }, schema);
}

/** Returns the values of fields that a `when` compares, as they will be stored: a boolean that is left out is false. */
const comparedValues = (compared: NamedFields, values: Values): Values =>
  Object.fromEntries(
    compared.map(([name, field]) => {
      const { success, data } = fieldInput(field).safeParse(values[name]);
      return [name, success ? data : values[name]];
    }),
  );

/** A sum of lines may be blank even if it is required: it is filled in afterwards. */
const blankAsNull = (field: Field): Field => ({ ...field, required: false, default: undefined }) as Field;

const isFilledBy = (lines: ResolvedLines, name: string, values: Values): boolean =>
  lines.addUp!.to === name && sumOfLines(lines, values[lines.name]) !== null;

/**
 * Returns the value of the field that lines are added up to. Without lines it is 0 if only the server writes the field,
 * else what the body or the default says, or nothing if this role may not write it.
 */
function totalOf(lines: ResolvedLines, fields: Fields, values: Values): Values {
  const { to } = lines.addUp!;
  const field = fields[to]!;
  const sum =
    sumOfLines(lines, values[lines.name]) ??
    (isWritable(field) ? null : sumOfDecimals([], decimalPlaces(field)));
  if (sum !== null) return { [to]: sum };
  return to in values ? { [to]: values[to] ?? defaultOf(field) ?? null } : {};
}

/** Adds up the valid amounts of lines, as decimal text; null when there are no lines. */
export function sumOfLines(
  { addUp, entity }: Pick<ResolvedLines, 'addUp' | 'entity'>,
  lines: unknown,
): string | null {
  if (!addUp || !Array.isArray(lines) || lines.length === 0) return null;
  const places = decimalPlaces(entity.fields[addUp.field]!);
  return sumOfDecimals(
    lines.flatMap((line: unknown) => amountIn(line, addUp.field, places) ?? []),
    places,
  );
}

function amountIn(line: unknown, field: string, places: number): string | null {
  const value = (line as Values | null)?.[field];
  return typeof value === 'string' ? decimalFromWire(value, places) : null;
}

/** Returns the message for a total that is not the sum of its lines; null if it is, or if an amount is invalid. */
function sumMessage(
  { name, label, addUp, entity }: ResolvedLines,
  fields: Fields,
  values: Values,
): string | null {
  const sum = sumOfLines({ addUp, entity }, values[name]);
  if (!addUp || sum === null) return null;
  const [lineField, totalField] = [entity.fields[addUp.field]!, fields[addUp.to]!];
  const total = amountIn(values, addUp.to, decimalPlaces(totalField));
  // An invalid line has its own message.
  const areLinesValid = (values[name] as readonly unknown[]).every(
    (line) => amountIn(line, addUp.field, decimalPlaces(lineField)) !== null,
  );
  if (!areLinesValid || total === null || compareDecimals(sum, total) === 0) return null;
  const [sumText, totalText] = [sum, total].map((amount) => typeOf(totalField).format(amount, totalField));
  return `${label.many}: suman ${sumText} y ${totalField.label} es ${totalText}`;
}

/** Makes the schema of lines. A stored line has an id, a new one none or 0. The server checks that the ids exist. */
function linesInput({ entity, asks, min, max, messages }: ResolvedLines, role: Role): z.ZodType {
  const fields = inputSchema(entity.fields, role);
  // A line that meets the condition of an `ask` has an object of the ask's name, with its fields.
  const askSchemas = Object.entries(asks).map(
    ([name, ask]) => [name, ask.when, z.object({ [name]: inputSchema(ask.fields, role) })] as const,
  );
  const line = z
    .looseObject({ id: z.int(BAD_LINE).nonnegative(BAD_LINE).nullish() }, 'Debe ser un objeto')
    .transform(({ id, ...values }, context) => {
      const result = fields.safeParse(values);
      const answers = askSchemas
        .filter(([, when]) => meets(result.data ?? values, when, today))
        .map(([name, , schema]) => schema.safeParse({ [name]: values[name] ?? {} }));
      const issues = [result, ...answers].flatMap(({ error }) => error?.issues ?? []);
      for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
      if (issues.length > 0) return z.NEVER;
      return { ...(id && { id }), ...result.data, ...Object.assign({}, ...answers.map(({ data }) => data)) };
    });
  // The number of lines is checked first, so that lines beyond the maximum are not validated one by one.
  const lineArray = z
    .array(z.unknown(), { error: messages.tooFew })
    .min(min, messages.tooFew)
    .max(max, `No puede haber más de ${max}.`)
    .pipe(z.array(line));
  return min === 0 ? z.preprocess((sent) => sent ?? [], lineArray) : lineArray;
}

const BAD_LINE = 'El número de la línea no es válido';

/** Returns a zod schema for a field's value. A blank value becomes null or the default, or is refused. */
export function fieldInput(field: Field): z.ZodType {
  const filledInput = valueInput(field);
  // zod skips the transform for an absent key unless the value is optional.
  const optionalInput = z.unknown().optional();
  return optionalInput.transform((value, context) => {
    if (isBlank(value)) {
      const absent = absentValue(field);
      if (absent !== undefined) return absent;
      context.addIssue({ code: 'custom', message: requiredMessage(field) });
      return z.NEVER;
    }
    const result = filledInput.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) context.addIssue({ code: 'custom', message: issue.message });
    // The value is kept for the checks that compare fields: `sameAs`, `when` and sums of lines.
    return value;
  });
}

function absentValue(field: Field): unknown {
  if (isRequired(field)) return undefined;
  const value = defaultOf(field);
  if (value !== undefined) return value;
  // `boolean` is the only type in bodies that has no null.
  return typeOf(field).nullable === false ? false : null;
}

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0);

/** A text of invisible characters alone is blank too. */
function isBlankText(value: string): boolean {
  const clean = cleanText(value, { multiline: true });
  return clean.ok && clean.text === '';
}

const requiredMessage = (field: Field) =>
  'required' in field && typeof field.required === 'string' ? field.required : REQUIRED_MESSAGE;
