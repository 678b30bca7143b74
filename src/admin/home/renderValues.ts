import { formatCount } from '#domain/numbers.ts';
import { renderTemplate } from '#domain/template.ts';
import { typeOf, type Field } from '#schema/fieldTypes.ts';
import type { CountedText } from '#schema/home.ts';
import type { FigureAnswer } from '#server/home/answers.ts';

/** How many records there are, and the values that are shown of them, by path. */
export type CountedValues = FigureAnswer['ahora'];

export type FieldAt = (path: string) => Field | undefined;

/** Renders '{count} remitos por {montoTotal}' with values in the format of their fields. */
export function renderValues(
  template: string,
  { cantidad, valores }: CountedValues,
  fieldAt: FieldAt,
): string {
  const values = Object.entries(valores).map(([path, value]) => {
    const field = fieldAt(path);
    const isEmpty = value === null || !field;
    return [flatten(path), isEmpty ? value : typeOf(field).format(value, field)];
  });
  const record = { count: formatCount(cantidad), ...Object.fromEntries(values) };
  return renderTemplate(template.replace(/\{[\w.]+\}/g, flatten), record);
}

/** Turns a path into a plain name. The values are one flat record, but a template's dots look for nested ones. */
const flatten = (path: string) => path.replaceAll('.', '__');

export function renderCounted(
  { none, one, many }: CountedText,
  counted: CountedValues,
  fieldAt: FieldAt,
): string {
  const special = { 0: none, 1: one }[counted.cantidad];
  return renderValues(special ?? many, counted, fieldAt);
}
