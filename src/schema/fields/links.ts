import { renderTemplate } from '#domain/template.ts';
import type { Field } from '../fieldTypes.ts';
import type { Row } from '../record.ts';

/** Returns the `tel:` address of a phone, '4444-5555 int. 12' (RFC 3966). */
export function telephone(value: unknown): string {
  const [number = '', extension] = String(value).split(/int\.? ?/iu);
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

/**
 * Returns the address of a map of the field's `place`; null without one. The value is unused: `href` of a text field
 * takes these parameters. Source: developers.google.com/maps/documentation/urls
 */
export const mapOf = (_value: unknown, field: Field, record: Row): string | null =>
  'place' in field && field.place
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(renderTemplate(field.place, record))}`
    : null;
