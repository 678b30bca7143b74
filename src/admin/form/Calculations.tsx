import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { computeFields } from '#schema/expressions/calculate.ts';
import { linesIn } from '#schema/expressions/functions.ts';
import { defaultOf, expressionOf } from '#schema/fieldTypes.ts';
import { isAskedFor, maySee } from '#schema/inputFields.ts';
import { roleHere } from '../access.ts';

/** Writes the computed fields of the form and of its lines whenever another value changes. */
export default function Calculations({ entity, record }: { entity: Entity; record: Row | undefined }) {
  const { clearErrors, setValue } = useFormContext();
  const formValues = useWatch() as Row;
  // The effect runs after every render, because each change of the form renders this.
  useEffect(() => {
    for (const [path, computed, current] of computeForm(entity, formValues, record ?? {})) {
      if (computed === current) continue;
      setValue(path, computed);
      // A computed value is refused by the server alone, and its error was about the previous one.
      clearErrors(path);
    }
  });
  return null;
}

/** Adds the computed values to a form's initial ones, so that they do not count as changes. Lines are left out. */
export const addComputed = (entity: Entity, values: Row, record: Row = {}): Row => ({
  ...values,
  ...Object.fromEntries(computeForm(entity, values, record).filter(([path]) => !path.includes('.'))),
});

type Computed = readonly [path: string, computed: unknown, current: unknown];

/** Computes the fields of the record and its lines. Lines without inputs are taken from the stored record. */
function computeForm(entity: Entity, formValues: Row, record: Row): Computed[] {
  const lines = entity.lines.map(({ name, entity: lineEntity }) => {
    const stored = linesIn(record, name);
    if (!Array.isArray(formValues[name])) return { name, rows: stored, computed: [] };
    const formRows = linesIn(formValues, name);
    const rows = formRows.map((row) => {
      const storedRow = stored.find(({ id }) => id === row['id']);
      const values = asServerReads(lineEntity.fields, { ...storedRow, ...row });
      return { ...values, ...computeFields(lineEntity, values) };
    });
    const computed = rows.flatMap((row, index) =>
      computedFields(lineEntity, row, formRows[index]!, `${name}.${index}.`),
    );
    return { name, rows, computed };
  });
  const rowsByName = Object.fromEntries(lines.map(({ name, rows }) => [name, rows]));
  const values = asServerReads(entity.fields, { ...record, ...formValues });
  const computedValues = computeFields(entity, { ...values, ...rowsByName });
  return [
    ...lines.flatMap(({ computed }) => computed),
    ...computedFields(entity, computedValues, formValues, ''),
  ];
}

const computedFields = (entity: Entity, computed: Row, current: Row, prefix: string): Computed[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => expressionOf(field) !== null && maySee(field, roleHere()))
    .map(([name]) => [prefix + name, computed[name] ?? '', current[name]]);

/** Reads values as the server does: a blank is the default, a field that the form does not ask for is null. */
const asServerReads = (fields: Fields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (!field) return [name, value];
      if (!isAskedFor(field, values)) return [name, null];
      return [name, value === '' ? defaultOf(field) : value];
    }),
  );
