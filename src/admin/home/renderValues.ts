import { formatNumber } from '#domain/numbers.ts';
import { renderTemplate } from '#domain/template.ts';
import { typeOf, type Field } from '#schema/fieldTypes.ts';
import type { CountedText } from '#schema/home.ts';

/** Values by path, and the number of records that they sum up. */
export type CountedValues = {
  readonly cantidad: number;
  readonly valores: Readonly<Record<string, unknown>>;
};

/** The field behind a path. */
export type FieldAt = (path: string) => Field | undefined;

/** '{count} remitos por {montoTotal}' with values as people read them. */
export function renderValues(
  template: string,
  { cantidad, valores }: CountedValues,
  fieldAt: FieldAt,
): string {
  const values = Object.entries(valores).map(([path, value]) => {
    const field = fieldAt(path);
    const isEmpty = value === null || value === undefined || !field;
    return [flat(path), isEmpty ? value : typeOf(field).format(value, field)];
  });
  const record = { count: formatNumber(cantidad, 0), ...Object.fromEntries(values) };
  return renderTemplate(template.replace(/\{[\w.]+\}/g, flat), record);
}

const flat = (path: string) => path.replaceAll('.', '__');

export const renderCounted = (
  { none, one, many }: CountedText,
  counted: CountedValues,
  fieldAt: FieldAt,
): string =>
  renderValues(
    (counted.cantidad === 0 ? none : counted.cantidad === 1 ? one : many) ?? many,
    counted,
    fieldAt,
  );
