import { fieldsIn } from '#domain/conditions.ts';
import { templateFields } from '#domain/template.ts';
import type { Template } from '#schema/application.ts';
import { CODED_TYPES, ENTITY_NAME_MAX, type Definition } from '#schema/definitions.ts';
import type { Entity } from '#schema/entity.ts';
import { isWritable, type Field } from '#schema/fieldTypes.ts';
import { newDefinition, withDisplay } from '../editor/edit.ts';
import { wordsOfField } from '../editor/fieldWords.ts';
import { shorten } from '../editor/names.ts';

/** Makes a definition of a template. Only administrators may use it, until other roles are chosen. */
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
  name: unusedName(template.name, usedNames),
});

/** Copies a definition under another name. Paths are left out, because they follow from the name. */
export function copyOfDefinition(definition: Definition, usedNames: readonly string[]): Definition {
  const { path: _path, api: _api, actions, ...rest } = definition;
  return {
    ...rest,
    ...(actions && {
      actions: Object.fromEntries(
        Object.entries(actions).map(([name, { http: _http, ...action }]) => [name, action]),
      ),
    }),
    ...nameOfCopy(definition, usedNames),
  };
}

/** Copies a coded entity without what only code can declare. */
export function copyOfCoded(entity: Entity, usedNames: readonly string[]): Definition {
  const fields = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const copy = fieldCopy(field);
      return copy ? [[name, copy]] : [];
    }),
  );
  // A path such as 'camion.patente' begins with the reference 'camionId'.
  const isKept = (path: string) =>
    path in fields || (path.includes('.') && `${path.split('.')[0]}Id` in fields);
  const { list, display, states } = entity;
  const keptStates = Object.entries(states ?? {}).filter(([, { is }]) => fieldsIn(is).every(isKept));
  return withDisplay({
    ...newDefinition([]),
    access: accessCopy(entity),
    fields,
    ...(templateFields(display).every(isKept) && { display }),
    ...(keptStates.length > 0 && { states: Object.fromEntries(keptStates) }),
    list: {
      columns: list.columns.filter(isKept),
      filters: list.filters.map(({ name }) => name).filter(isKept),
      sort: [],
    },
    ...nameOfCopy(entity, usedNames),
  });
}

const nameOfCopy = ({ name, label }: Pick<Definition, 'name' | 'label'>, usedNames: readonly string[]) => ({
  name: unusedName(name, usedNames),
  label: { ...label, one: `${label.one} (copia)`, many: `${label.many} (copia)` },
});

/** Adds a number to a name that is used. A long name is cut, so that the number may have three digits. */
export function unusedName(name: string, usedNames: readonly string[]): string {
  let candidate = name;
  for (let number = 2; usedNames.includes(candidate); number++)
    candidate = shorten(name, ENTITY_NAME_MAX - 3) + number;
  return candidate;
}

function fieldCopy(field: Field): Field | null {
  if (CODED_TYPES.has(field.type) || field.visibleTo !== undefined || !isWritable(field)) return null;
  if ('options' in field && typeof field.options === 'string') return null;
  const words = new Set(['type', ...wordsOfField(field).map(({ name }) => name)]);
  // Its condition may name a field that is not copied.
  words.delete('when');
  return Object.fromEntries(Object.entries(field).filter(([word]) => words.has(word))) as Field;
}

const accessCopy = ({ access }: Entity): Definition['access'] =>
  Object.fromEntries(
    (['list', 'create', 'edit', 'delete'] as const).flatMap((verb) => {
      const roles = (access[verb] ?? []).filter((rule) => typeof rule === 'string');
      return roles.length > 0 ? [[verb, roles]] : [];
    }),
  );
