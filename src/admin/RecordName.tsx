import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import type { Row } from '#schema/columns.ts';

/** Shows a record's name. What is in parentheses at its end is grey, without them. */
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

export const recordName = ({ display, label }: Entity, record: Row): string =>
  renderTemplate(display, record) || `${label.one} ${String(record.id)}`;

/** Shows a name as text. A number in parentheses at its end, such as a CUIT, is not broken. */
export function NameText({ children: text }: { children: string }) {
  const [, main, code] = NUMBERED.exec(text) ?? [];
  if (main === undefined) return text;
  return (
    <>
      {main} <span className="unbroken record-aside">{code}</span>
    </>
  );
}

/** A text and a number in parentheses: 'Gómez (20-11111111-2)'. */
const NUMBERED = /^(.+) (\([\d./-]+\))$/;

/** A text and one in parentheses, which may contain others: 'N° 7 (Banco de Córdoba (Bancor))'. */
const ASIDE = /^(.+?) \(((?:[^()]|\([^()]*\))+)\)$/;
