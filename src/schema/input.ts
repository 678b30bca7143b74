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
import type { Field } from './fieldTypes.ts';
import { defaultOf, isRequired, isWritable, resolveDay, typeOf } from './fieldTypes.ts';
import { valueInput } from './fieldInputs.ts';
import { isAskedFor, mayWrite, type Purpose } from './inputFields.ts';

/** The message for a required field that is empty. */
export const REQUIRED_MESSAGE = 'Este campo es requerido';

/**
 * Returns a zod schema for a form and for the server. It drops fields that this role may not write, so that a
 * body never sets what the server owns, and fills in the sum of lines that add up when the body has none.
 */
export function inputSchema(
  fields: Fields,
  role: Role,
  { on = 'create', lines = [] }: { on?: Purpose; lines?: readonly ResolvedLines[] } = {},
): z.ZodType<Record<string, unknown>> {
  const writable = Object.entries(fields).filter(([, field]) => mayWrite(field, role, on));
  const summed = lines.filter(({ addUp }) => addUp !== null);
  const isSum = (name: string) => summed.some(({ addUp }) => addUp!.to === name);
  const checked = z
    .object(
      {
        ...Object.fromEntries(
          writable.map(([name, field]) => [name, fieldInput(isSum(name) ? mayBeAbsent(field) : field)]),
        ),
        ...Object.fromEntries(lines.map((each) => [each.name, linesInput(each, role)])),
      },
      'Debe ser un objeto',
    )
    .superRefine(
      (values: Record<string, unknown>, context) => {
        for (const [name, field] of writable) {
          const isMissing = values[name] === null && !summed.some((each) => isFilledBy(each, name, values));
          if (isAskedFor(field, values) && isMissing && 'required' in field && field.required)
            context.addIssue({ code: 'custom', path: [name], message: requiredMessage(field) });
          const same = 'sameAs' in field ? field.sameAs : undefined;
          if (same && values[name] !== values[same.field])
            context.addIssue({ code: 'custom', path: [name], message: same.message });
        }
        for (const each of lines) {
          const message = sumComplaint(each, fields, values);
          if (message !== null) context.addIssue({ code: 'custom', path: [each.name], message });
        }
      },
      // Runs even beside other issues, which zod would otherwise show alone.
      { when: ({ value }) => value instanceof Object },
    );
  const filled =
    summed.length === 0
      ? checked
      : checked.transform((values: Record<string, unknown>) =>
          Object.assign({}, values, ...summed.map((each) => totalOf(each, fields, values))),
        );
  const conditional = writable.filter(([, field]) => 'when' in field && field.when);
  const deciding = writable.filter(([name]) =>
    conditional.some(([, field]) => 'when' in field && fieldsIn(field.when!).includes(name)),
  );
  const renamed = writable.flatMap(([name, field]) =>
    sentNameOf(field) === undefined ? [] : [[name, sentNameOf(field)!] as const],
  );
  if (conditional.length === 0 && renamed.length === 0) return filled;
  return z.preprocess((body) => {
    if (!(body instanceof Object)) return body;
    const sent = body as Record<string, unknown>;
    const values = {
      ...Object.fromEntries(renamed.map(([name, alias]) => [name, sent[alias]])),
      ...sent,
    };
    const decided = { ...values, ...decidingValues(deciding, values) };
    const absent = conditional.filter(([, field]) => !isAskedFor(field, decided));
    return { ...values, ...Object.fromEntries(absent.map(([name]) => [name, null])) };
  }, filled);
}

/** Turns the relative days of a query ('today-15') into days of Buenos Aires. Bodies and forms have none. */
export function resolveDays(
  fields: Fields,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const bySentName = new Map(
    Object.entries(fields).flatMap(([name, field]) => [
      [name, field],
      [sentNameOf(field) ?? name, field],
    ]),
  );
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = bySentName.get(name);
      return [name, field ? resolveDay(field, value) : value];
    }),
  );
}

/** A condition looks at stored values: a boolean that a body leaves out is stored as false. */
const decidingValues = (deciding: readonly [string, Field][], values: Values): Values =>
  Object.fromEntries(
    deciding.map(([name, field]) => {
      const { success, data } = fieldInput(field).safeParse(values[name]);
      return [name, success ? data : values[name]];
    }),
  );

/** A blank value is then null, whatever the field requires or defaults to. */
const mayBeAbsent = (field: Field): Field => ({ ...field, required: false, default: undefined }) as Field;

const isFilledBy = (lines: ResolvedLines, name: string, values: Values): boolean =>
  lines.addUp!.to === name && sumOfLines(lines, values[lines.name]) !== null;

/**
 * The sum of no lines is 0 in a field that only the server writes; another field keeps its value or its
 * default.
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

/** Returns the sum of `addUp` as decimal text; null without lines. Invalid amounts are left out. */
export function sumOfLines({ addUp, entity }: SummedLines, lines: unknown): string | null {
  if (!addUp || !Array.isArray(lines) || lines.length === 0) return null;
  const places = decimalPlaces(entity.fields[addUp.field]!);
  return sumOfDecimals(
    lines.flatMap((line: unknown) => amountIn(line, addUp.field, places) ?? []),
    places,
  );
}

type SummedLines = Pick<ResolvedLines, 'addUp' | 'entity'>;

function amountIn(line: unknown, field: string, places: number): string | null {
  const value = (line as Values | null)?.[field];
  return typeof value === 'string' ? decimalFromWire(value, places) : null;
}

type Values = Readonly<Record<string, unknown>>;

function sumComplaint(
  { name, label, addUp, entity }: ResolvedLines,
  fields: Fields,
  values: Values,
): string | null {
  const sum = sumOfLines({ addUp, entity }, values[name]);
  if (!addUp || sum === null) return null;
  const [part, whole] = [entity.fields[addUp.field]!, fields[addUp.to]!];
  const total = amountIn(values, addUp.to, decimalPlaces(whole));
  // An invalid line has its own message.
  const isWhole = (values[name] as readonly unknown[]).every(
    (line) => amountIn(line, addUp.field, decimalPlaces(part)) !== null,
  );
  if (!isWhole || total === null || compareDecimals(sum, total) === 0) return null;
  const [adds, is] = [sum, total].map((amount) => typeOf(whole).format(amount, whole));
  return `${label.many}: suman ${adds} y ${whole.label} es ${is}`;
}

/** Lines of an edit have ids, new ones none or 0. The server checks that those ids exist. */
function linesInput({ entity, asks, min, max, messages }: ResolvedLines, role: Role): z.ZodType {
  const fields = inputSchema(entity.fields, role);
  const extras = Object.entries(asks).map(
    ([name, ask]) => [name, ask.when, z.object({ [name]: inputSchema(ask.fields, role) })] as const,
  );
  const line = z
    .looseObject({ id: z.int(BAD_LINE).nonnegative(BAD_LINE).nullish() }, 'Debe ser un objeto')
    .transform(({ id, ...values }, context) => {
      const result = fields.safeParse(values);
      const besides = extras
        .filter(([, when]) => meets(result.data ?? values, when, today))
        .map(([name, , schema]) => schema.safeParse({ [name]: values[name] ?? {} }));
      const issues = [result, ...besides].flatMap(({ error }) => error?.issues ?? []);
      for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
      if (issues.length > 0) return z.NEVER;
      return { ...(id && { id }), ...result.data, ...Object.assign({}, ...besides.map(({ data }) => data)) };
    });
  const many = z
    .array(z.unknown(), { error: messages.tooFew })
    .min(min, messages.tooFew)
    .max(max, `No puede haber más de ${max}.`)
    .pipe(z.array(line));
  return min === 0 ? z.preprocess((sent) => sent ?? [], many) : many;
}

const BAD_LINE = 'El número de la línea no es válido';

/** A zod schema for one field's value. A blank value becomes null or the default, or is refused. */
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
    // A comparison with another field may still need the value.
    return value;
  });
}

/** Returns undefined when the field may not be empty. */
function absentValue(field: Field): unknown {
  if (isRequired(field)) return undefined;
  const value = defaultOf(field);
  if (value !== undefined) return value;
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
