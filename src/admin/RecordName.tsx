import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import type { Row } from '#schema/columns.ts';

/** Shows a record's name as its `display` makes it, with the text in the last parentheses in grey. */
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

/** Shows a name as text. A number in parentheses at its end, such as a CUIT, stays on one line. */
export function NameText({ children: text }: { children: string }) {
  const [, main, code] = NUMBERED.exec(text) ?? [];
  if (main === undefined) return text;
  return (
    <>
      {main} <span className="unbroken record-aside">{code}</span>
    </>
  );
}

const NUMBERED = /^(.+) (\([\d./-]+\))$/;

/** Matches a text and another in parentheses, which may contain further ones: 'N° 7 (Banco de Córdoba (Bancor))'. */
const ASIDE = /^(.+?) \(((?:[^()]|\([^()]*\))+)\)$/;
