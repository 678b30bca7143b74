import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import type { Row } from '#schema/columns.ts';

/** How a record is called; what its template puts in parentheses (a CUIT, a document) follows in grey. */
export function RecordName({ entity, record }: { entity: Entity; record: Row }) {
  const name = renderTemplate(entity.display, record) || `${entity.label.one} ${String(record.id)}`;
  const [, main = name, aside] = ASIDE.exec(name) ?? [];
  return (
    <>
      {main}
      {aside !== undefined && <span className="record-aside"> {aside}</span>}
    </>
  );
}

/** A record's name in running text: a CUIT or a document's number in its last parentheses stays on one line. */
export function NameText({ children: text }: { children: string }) {
  const [, main, code] = NUMBERED.exec(text) ?? [];
  if (main === undefined) return text;
  return (
    <>
      {main} <span className="unbroken">{code}</span>
    </>
  );
}

const NUMBERED = /^(.+) (\([\d./-]+\))$/;

/** The last parentheses and what stands in them, which may be in parentheses itself: 'Banco de Córdoba (Bancor)'. */
const ASIDE = /^(.+?) \(((?:[^()]|\([^()]*\))+)\)$/;
