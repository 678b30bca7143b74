import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import type { Row } from '#schema/columns.ts';

/** Shows the name that the template `display` makes of a record. Its part in parentheses is grey, without them. */
export function RecordName({ entity, record }: { entity: Entity; record: Row }) {
  const name = recordName(entity, record);
  const [, main = name, aside] = ASIDE.exec(name) ?? [];
  return (
    <>
      {main}
      {aside !== undefined && <span className="record-aside"> {aside}</span>}
    </>
  );
}

/** Returns a record's name; 'Cliente 7' if the fields of its template are empty. */
export const recordName = ({ display, label }: Entity, record: Row): string =>
  renderTemplate(display, record) || `${label.one} ${String(record.id)}`;

/**
 * Shows the text of any field. If it is a name that ends in a number in parentheses, such as a CUIT, the number is grey
 * and unbroken. Other parentheses belong to the text: only the name of a record is known to end in an aside.
 */
export function NameText({ children: text }: { children: string }) {
  const [, main, number] = NUMBERED.exec(text) ?? [];
  if (main === undefined) return text;
  return (
    <>
      {main} <span className="unbroken record-aside">{number}</span>
    </>
  );
}

const NUMBERED = /^(.+) (\([\d./-]+\))$/;

/** Matches a text and another in parentheses, which may contain further ones: 'N° 7 (Banco de Córdoba (Bancor))'. */
const ASIDE = /^(.+?) \(((?:[^()]|\([^()]*\))+)\)$/;
