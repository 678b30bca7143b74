import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '#schema/columns.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { calculated } from '#schema/expressions/calculate.ts';
import { linesIn } from '#schema/expressions/functions.ts';
import { defaultOf, expressionOf } from '#schema/fieldTypes.ts';
import { isAskedFor, maySee } from '#schema/inputFields.ts';
import { roleHere } from '../access.ts';

/** Writes what a form computes from the typed values, as the server will. Draws nothing. */
export default function Calculations({ entity, record }: { entity: Entity; record: Row | undefined }) {
  const { clearErrors, setValue } = useFormContext();
  const typed = useWatch() as Row;
  useEffect(() => {
    for (const [path, is, was] of differing(entity, typed, record ?? {})) {
      if (is === was) continue;
      setValue(path, is);
      // The field's error came from the server and was about the value before.
      clearErrors(path);
    }
  });
  return null;
}

/** A form's first values with computed ones: a value that nobody typed is no change of the user's. */
export const addComputed = (entity: Entity, values: Row, record: Row = {}): Row => ({
  ...values,
  ...Object.fromEntries(differing(entity, values, record).filter(([path]) => !path.includes('.'))),
});

/** @returns path, computed value and the form's value of each computed field that the role sees */
function differing(entity: Entity, typed: Row, record: Row): (readonly [string, unknown, unknown])[] {
  const lines = entity.lines.map(({ name, entity: line }) => {
    const stored = linesIn(record, name);
    if (!Array.isArray(typed[name])) return { name, rows: stored, changes: [] };
    const sent = linesIn(typed, name);
    const rows = sent.map((values) => {
      const whole = asRead(line.fields, { ...stored.find(({ id }) => id === values['id']), ...values });
      return { ...whole, ...calculated(line, whole) };
    });
    const changes = rows.flatMap((row, place) => changesOf(line, row, sent[place]!, `${name}.${place}.`));
    return { name, rows, changes };
  });
  const rows = Object.fromEntries(lines.map((each) => [each.name, each.rows]));
  const values = calculated(entity, { ...asRead(entity.fields, { ...record, ...typed }), ...rows });
  return [...lines.flatMap(({ changes }) => changes), ...changesOf(entity, values, typed, '')];
}

const changesOf = (entity: Entity, values: Row, typed: Row, at: string) =>
  Object.entries(entity.fields)
    .filter(([, field]) => expressionOf(field) !== null && maySee(field, roleHere()))
    .map(([name]) => [at + name, values[name] ?? '', typed[name]] as const);

/** The values as the server reads them: a blank is the default, a field that is not shown is null. */
const asRead = (fields: Fields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (!field) return [name, value];
      if (!isAskedFor(field, values)) return [name, null];
      return [name, value === '' ? defaultOf(field) : value];
    }),
  );
