import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import type { Row } from '#schema/columns.ts';

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

/** The last parentheses (a CUIT, a document's number) do not wrap. */
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

/** May be nested: 'Banco de Córdoba (Bancor)'. */
const ASIDE = /^(.+?) \(((?:[^()]|\([^()]*\))+)\)$/;
