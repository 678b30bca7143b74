import type { RaRecord } from 'react-admin';
import { isEmpty, isValue } from '#domain/conditions.ts';
import { fieldsOf, type DetailSection } from '#schema/detail.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { maySee } from '#schema/inputFields.ts';
import { roleHere } from '../access.ts';

/** Returns a page's sections. Other fields join the last one. `skipsFirst` omits the one that `Parts.face` shows. */
export function sectionsOf(entity: Entity, record: RaRecord, skipsFirst: boolean) {
  const { detail, fields, form } = entity;
  const declared: readonly DetailSection[] = detail.below ?? form.sections;
  const sections = declared.slice(skipsFirst ? 1 : 0);
  const shownElsewhere = new Set([...detail.first, ...detail.beside, ...detail.omit]);
  const inSections = new Set(declared.flatMap(fieldsOf));
  const otherNames = Object.keys(fields).filter(
    (name) => !inSections.has(name) && !isSnapshot(fields[name]!) && !isRedundant(entity, name),
  );
  const isShown = (name: string) =>
    !shownElsewhere.has(name) &&
    maySee(fields[name]!, roleHere()) &&
    !hasNothingToShow(fields[name]!, record[name]);
  const facts = sections
    .filter((section) => 'fields' in section)
    .map(({ title, fields: names }, index, { length }) => ({
      title,
      fields: [...names, ...(index === length - 1 ? otherNames : [])].filter(isShown),
    }))
    .filter((section) => section.fields.length > 0);
  return { tables: sections.filter((section) => 'rows' in section), facts };
}

/** Returns the fields at the top of a record's page (`detail.first`) that have a value to show. */
export const firstFacts = ({ detail, fields }: Entity, record: RaRecord): string[] =>
  detail.first.filter(
    (name) => maySee(fields[name]!, roleHere()) && !hasNothingToShow(fields[name]!, record[name]),
  );

/** Tells whether a value is not worth a line. 'No' is worth one where 'Sí' is the default. */
const hasNothingToShow = (field: Field, value: unknown): boolean =>
  isEmpty(value) || (value === false && field.type === 'boolean' && field.default !== true);

/** Tells whether the page has the value elsewhere: in the field that it copies, or as the state declared for it. */
function isRedundant({ fields, states }: Entity, name: string): boolean {
  const field = fields[name]!;
  const isCopy = field.type === 'computed' && ('template' in field || 'same' in field);
  return isCopy || Object.values(states ?? {}).some(({ is }) => name in is && isValue(is[name]));
}

/** Snapshots are values as they were at the time of the document, for its print. */
const isSnapshot = (field: Field) => 'snapshot' in field && field.snapshot !== undefined;
