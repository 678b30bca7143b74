import { fieldsIn } from '#domain/conditions.ts';
import { templateFields } from '#domain/template.ts';
import type { Template } from '#schema/application.ts';
import { CODED_TYPES, NAME_MAX, type Definition } from '#schema/definitions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import { isWritable, type Field } from '#schema/fieldTypes.ts';
import { newDefinition, withDisplay } from '../editor/edit.ts';
import { wordsOfField } from '../editor/options.ts';

/** Gives the entity and its actions to administrators alone, until other roles are chosen. */
export const fromTemplate = (
  { says: _says, actions = {}, ...template }: Template,
  admins: readonly string[],
  usedNames: readonly string[],
): Definition => ({
  ...newDefinition(admins),
  ...template,
  actions: Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, { ...action, roles: admins }]),
  ),
  name: unlike(template.name, usedNames),
});

/** Copies a definition, leaving out its addresses. */
export function copyOfDefinition(definition: Definition, taken: readonly string[]): Definition {
  const { path: _path, api: _api, actions, ...rest } = definition;
  return {
    ...rest,
    ...(actions && {
      actions: Object.fromEntries(
        Object.entries(actions).map(([name, { http: _http, ...action }]) => [name, action]),
      ),
    }),
    ...asCopy(definition, taken),
  };
}

/** Copies what needs no code: fields that people fill in, the list, and who sees it. */
export function copyOfCoded(entity: Entity, taken: readonly string[]): Definition {
  const fields = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const plain = plainField(field);
      return plain ? [[name, plain]] : [];
    }),
  );
  const isKept = (name: string) =>
    name in fields || (name.includes('.') && `${name.split('.')[0]}Id` in fields);
  const { list, display, states } = entity;
  const keptStates = Object.entries(states ?? {}).filter(([, { is }]) => fieldsIn(is).every(isKept));
  return withDisplay({
    ...newDefinition([]),
    access: plainAccess(entity),
    fields,
    ...(templateFields(display).every(isKept) && { display }),
    ...(keptStates.length > 0 && { states: Object.fromEntries(keptStates) }),
    list: {
      columns: list.columns.filter(isKept),
      filters: list.filters.map(({ name }) => name).filter(isKept),
      sort: [],
    },
    ...asCopy(entity, taken),
  });
}

const asCopy = ({ name, label }: Pick<Definition, 'name' | 'label'>, taken: readonly string[]) => ({
  name: unlike(name, taken),
  label: { ...label, one: `${label.one} (copia)`, many: `${label.many} (copia)` },
});

/** Returns 'reclamos', or 'reclamos2' when that is taken. */
export function unlike(name: string, taken: readonly string[]): string {
  for (let number = 1, free = name; ; free = `${shortened(name)}${++number}`)
    if (!taken.includes(free)) return free;
}

const shortened = (name: string): string =>
  toSnakeCase(name).length <= NAME_MAX - 3 ? name : shortened(name.slice(0, -1));

/** Keeps the words that the editor has; returns null for a field that only code fills in. */
function plainField(field: Field): Field | null {
  if (CODED_TYPES.has(field.type) || field.visibleTo !== undefined || !isWritable(field)) return null;
  if ('options' in field && typeof field.options === 'string') return null;
  const words = new Set(['type', ...wordsOfField(field).map(({ name }) => name)]);
  words.delete('when');
  return Object.fromEntries(Object.entries(field).filter(([word]) => words.has(word))) as Field;
}

const plainAccess = ({ access }: Entity): Definition['access'] =>
  Object.fromEntries(
    (['list', 'create', 'edit', 'delete'] as const).flatMap((verb) => {
      const roles = (access[verb] ?? []).filter((rule) => typeof rule === 'string');
      return roles.length > 0 ? [[verb, roles]] : [];
    }),
  );
