import { renderTemplate } from '#domain/template.ts';
import type { Field } from './index.ts';

type Row = Readonly<Record<string, unknown>>;

/** RFC 3966: the number without what people write for the eye; an extension follows it. */
export function telephone(value: unknown): string {
  const [number = '', extension] = String(value).split(/int\.? ?/iu);
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

/** The place that a text stands for, on a map. Source: developers.google.com/maps/documentation/urls. */
export const mapOf = (_value: unknown, field: Field, record: Row): string | null =>
  'place' in field && field.place
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(renderTemplate(field.place, record))}`
    : null;
