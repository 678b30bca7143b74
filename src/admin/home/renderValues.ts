import { formatCount } from '#domain/numbers.ts';
import { fillTemplate } from '#domain/template.ts';
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
  return fillTemplate(template, (path) => {
    if (path === 'count') return formatCount(cantidad);
    const value = valores[path] ?? null;
    const field = fieldAt(path);
    return value === null || !field ? String(value ?? '') : typeOf(field).format(value, field);
  });
}

export function renderCounted(
  { none, one, many }: CountedText,
  counted: CountedValues,
  fieldAt: FieldAt,
): string {
  const special = { 0: none, 1: one }[counted.cantidad];
  return renderValues(special ?? many, counted, fieldAt);
}
