import { bareCopy, bareObject } from '#domain/names.ts';
import { comparableName } from '#domain/sheets.ts';
import type { Declaration, Fields, Filter, Related, Section } from './declaration.ts';
import { resolveFilter, resolveRelated } from './defineEntity.ts';
import { serves, type Endpoint } from './endpoints.ts';
import type { Entity } from './entity.ts';
import { isWritable } from './fieldTypes.ts';
import { fileFields } from './inputFields.ts';
import { refuseMistakes } from '#schema/refusals.ts';

/** An ADMIN's additions to an entity of the code: fields, columns, filters, lists on its detail, jobs and a print text. */
export type Extension = {
  readonly name: string;
  readonly extends: true;
  readonly fields: Fields;
  readonly list?: {
    readonly columns?: readonly string[];
    readonly filters?: readonly (string | Filter)[];
  };
  readonly related?: readonly Related[];
  /** Jobs, whose names begin with the prefix of added fields. */
  readonly jobs?: Declaration['jobs'];
  readonly print?: { readonly text: string };
};

export const isExtension = (json: unknown): json is Extension =>
  (json as Partial<Extension> | null)?.extends === true;

export const isExtendable = ({ view, access }: Entity): boolean =>
  !view && Boolean(access.create ?? access.edit);

/** Adds an ADMIN's extension to a coded entity. @throws DeclarationError for a word that names nothing */
export function withExtension(coded: Entity, declared: Extension): Entity {
  const extension = bareCopy(declared);
  const { columns = [], filters = [] } = extension.list ?? {};
  const added = addedFields(coded, extension);
  const fields = bareObject(Object.entries({ ...coded.fields, ...added }));
  const filterNames = new Set(coded.list.filters.map(({ name }) => name));
  const addedFilters = filters
    .map((filter) => resolveFilter(filter, fields, coded.states ?? {}))
    // A coded filter may have taken the name since.
    .filter(({ name }) => !filterNames.has(name));
  const entity: Entity = {
    ...coded,
    fields,
    list: {
      ...coded.list,
      columns: [...new Set([...coded.list.columns, ...columns])],
      filters: [...coded.list.filters, ...addedFilters],
    },
    form: { sections: withAddedFields(coded.form.sections, added) },
    related: [...coded.related, ...(extension.related ?? []).map(resolveRelated)],
    jobs: bareObject(Object.entries({ ...coded.jobs, ...extension.jobs })),
    printsBelow: extension.print?.text ?? null,
    endpoints: [...coded.endpoints, ...fileEndpoints(coded, added)],
  };
  refuseMistakes(entity);
  return entity;
}

/** Returns an extension's fields. If a coded field has taken a label since, that of the added one ends in '(agregado)'. */
export function addedFields(coded: Entity, { fields }: Extension): Fields {
  const labels = new Set(Object.values(coded.fields).map(({ label }) => comparableName(label)));
  return bareObject(
    Object.entries(fields).map(([name, field]) => [
      name,
      labels.has(comparableName(field.label)) ? { ...field, label: `${field.label} (agregado)` } : field,
    ]),
  );
}

function withAddedFields(sections: readonly Section[], added: Fields): readonly Section[] {
  const fields = Object.keys(added).filter((name) => isWritable(added[name]!));
  const last = sections.at(-1);
  if (fields.length === 0) return sections;
  return last && (last.title ?? ADDED_TITLE) === ADDED_TITLE
    ? [...sections.slice(0, -1), { ...last, fields: [...last.fields, ...fields] }]
    : [...sections, { title: ADDED_TITLE, fields }];
}

const ADDED_TITLE = 'Otros datos';

function fileEndpoints(coded: Entity, added: Fields): Endpoint[] {
  const show = coded.endpoints.find(({ verb }) => verb === 'show');
  if (!show || serves(coded, 'file') || fileFields({ fields: added }).length === 0) return [];
  return [{ ...show, verb: 'file', path: `${show.path}/Archivo/{archivo}` }];
}
