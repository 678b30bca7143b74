import type { Entity } from '#schema/entity.ts';
import type { Row } from '#schema/columns.ts';
import { nameOf } from '#schema/renderFormatted.ts';

/** Shows the name that the template `display` makes of a record. Its part in parentheses is grey, without them. */
export function RecordName({ entity, record }: { entity: Entity; record: Row }) {
  const name = nameOf(entity, record);
  const [, main = name, aside] = ASIDE.exec(name) ?? [];
  return (
    <>
      {main}
      {aside !== undefined && <span className="record-aside"> {aside}</span>}
    </>
  );
}

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
