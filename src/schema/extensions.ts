import { bareCopy, bareObject } from '#domain/names.ts';
import { bareName } from '#domain/sheets.ts';
import type { Declaration, Fields, Filter, Related, Section } from './declaration.ts';
import { resolveFilter, resolveRelated } from './defineEntity.ts';
import { serves, type Endpoint } from './endpoints.ts';
import type { Entity } from './entity.ts';
import { isWritable } from './fieldTypes.ts';
import { fileFields } from './inputFields.ts';
import { refuseMistakes } from '#schema/refusals.ts';

/**
 * Additions of an ADMIN to a coded entity: fields, columns and filters of its list, lists on its detail, and
 * notices.
 */
export type Extension = {
  /** The entity's name. */
  readonly name: string;
  readonly extends: true;
  readonly fields: Fields;
  readonly list?: {
    readonly columns?: readonly string[];
    readonly filters?: readonly (string | Filter)[];
  };
  readonly related?: readonly Related[];
  /** Their names begin like those of added fields. */
  readonly jobs?: Declaration['jobs'];
  /** Text below everything that is printed of a record. */
  readonly print?: { readonly text: string };
};

export const isExtension = (json: unknown): json is Extension =>
  (Object(json) as Partial<Extension>).extends === true;

/** An entity can be extended when somebody fills in its form. */
export const isExtendable = ({ view, access }: Entity): boolean =>
  !view && Boolean(access.create ?? access.edit);

/** Returns the entity with its additions. @throws DeclarationError for a word that names nothing. */
export function withExtension(coded: Entity, declared: Extension): Entity {
  const extension = bareCopy(declared);
  const { columns = [], filters = [] } = extension.list ?? {};
  const own = addedFields(coded, extension);
  const fields = bareObject(Object.entries({ ...coded.fields, ...own }));
  const filterNames = new Set(coded.list.filters.map(({ name }) => name));
  const more = filters
    .map((filter) => resolveFilter(filter, fields, coded.states ?? {}))
    .filter(({ name }) => !filterNames.has(name));
  const entity: Entity = {
    ...coded,
    fields,
    list: {
      ...coded.list,
      columns: [...new Set([...coded.list.columns, ...columns])],
      filters: [...coded.list.filters, ...more],
    },
    form: { sections: withSection(coded.form.sections, own) },
    related: [...coded.related, ...(extension.related ?? []).map(resolveRelated)],
    jobs: bareObject(Object.entries({ ...coded.jobs, ...extension.jobs })),
    printsBelow: extension.print?.text ?? null,
    endpoints: [...coded.endpoints, ...fileCalls(coded, own)],
  };
  refuseMistakes(entity);
  return entity;
}

/** Two fields may not share a heading: an added one gives way to a coded one that has come later. */
export function addedFields(coded: Entity, { fields }: Extension): Fields {
  const labels = new Set(Object.values(coded.fields).map(({ label }) => bareName(label)));
  return bareObject(
    Object.entries(fields).map(([name, field]) => [
      name,
      labels.has(bareName(field.label)) ? { ...field, label: `${field.label} (agregado)` } : field,
    ]),
  );
}

function withSection(sections: readonly Section[], own: Fields): readonly Section[] {
  const fields = Object.keys(own).filter((name) => isWritable(own[name]!));
  const last = sections.at(-1);
  if (fields.length === 0) return sections;
  return last && (last.title ?? OTHERS) === OTHERS
    ? [...sections.slice(0, -1), { ...last, fields: [...last.fields, ...fields] }]
    : [...sections, { title: OTHERS, fields }];
}

const OTHERS = 'Otros datos';

function fileCalls(coded: Entity, own: Fields): Endpoint[] {
  const show = coded.endpoints.find(({ verb }) => verb === 'show');
  if (!show || serves(coded, 'file') || fileFields({ fields: own }).length === 0) return [];
  return [{ ...show, verb: 'file', path: `${show.path}/Archivo/{archivo}` }];
}
