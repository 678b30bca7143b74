import '../jitless.ts';
import type { ZodType } from 'zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues, type Resolver } from 'react-hook-form';
import { isRelativeDay } from '#domain/dates.ts';
import { defaultOf, hasDays, typeOf, type Field } from '#schema/fieldTypes.ts';
import { inputSchema } from '#schema/input.ts';
import { isInForm, type Purpose } from '#schema/inputFields.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { roleHere } from '../access.ts';
import { useCalendarDefaults } from './useCalendarDefaults.ts';

/** Returns what a form needs of its declaration: initial values and validation, for react-admin's `<SimpleForm>`. */
export function declaredForm(fields: Fields, initial: Row, on: Purpose, lines: readonly ResolvedLines[]) {
  return {
    values: {
      ...initialValues(fields, initial, on),
      ...Object.fromEntries(lines.map(({ name }) => [name, initial[name] ?? []])),
    },
    resolver: resolverOf(() => inputSchema(fields, roleHere(), { on, lines })),
    mode: 'onTouched' as const,
  };
}

/** Makes the schema at the first validation, so that no rendering of a form waits for it. */
function resolverOf(schema: () => ZodType): Resolver {
  let resolve: Resolver | undefined;
  return (...values) => {
    resolve ??= zodResolver(schema() as ZodType<FieldValues, FieldValues>);
    return resolve(...values);
  };
}

/** Makes a form of react-hook-form that validates by the server's schema, for a screen without `<SimpleForm>`. */
export function useEntityForm(
  fields: Fields,
  initial: Row,
  on: Purpose = 'create',
  lines: readonly ResolvedLines[] = [],
) {
  const { values, ...validation } = declaredForm(fields, initial, on, lines);
  const form = useForm({ defaultValues: values, ...validation });
  useCalendarDefaults(form, on === 'create' ? relativeDefaults(fields) : NO_DEFAULTS);
  return form;
}

const NO_DEFAULTS = {};

const relativeDefaults = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = 'default' in field ? field.default : undefined;
      return hasDays(field) && typeof value === 'string' && isRelativeDay(value) ? [[name, value]] : [];
    }),
  );

/** Returns the values of a form when it opens: the record's, else the defaults, else blanks. */
export function initialValues(fields: Fields, record: Row, on: Purpose = 'create'): FieldValues {
  const role = roleHere();
  const inForm = Object.entries(fields).filter(([, field]) => isInForm(field, role, on));
  return Object.fromEntries(inForm.map(([name, field]) => [name, record[name] ?? defaultOrBlank(field)]));
}

const defaultOrBlank = (field: Field): unknown =>
  defaultOf(field) ?? (typeOf(field).nullable === false ? false : '');
