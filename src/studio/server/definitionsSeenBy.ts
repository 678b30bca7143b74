import { access, type Role, type Rules } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { InUse } from '#schema/definitions.ts';
import { isExtension, type Extension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';

export type SeenDefinition = { readonly declaracion: Record<string, unknown>; readonly retirada: boolean };

/**
 * Returns the entities that the screens of a role need: those that it may use, and only the names of others
 * that these refer to.
 */
export function definitionsSeenBy(coded: Registry, all: readonly InUse[], role: Role): SeenDefinition[] {
  const extended = new Map(coded.all.map((entity) => [entity.name, entity]));
  const isSeen = (declaration: InUse['declaration']): boolean => {
    const { access: verbs } = isExtension(declaration) ? extended.get(declaration.name)! : declaration;
    return Object.values(verbs).some((rules) => access(rules, role) !== false);
  };
  const complete = all.filter(
    ({ declaration }) => !isExtension(declaration) || extended.has(declaration.name),
  );
  const own = complete.filter(({ declaration }) => isSeen(declaration));
  const names = new Set([...extended.keys(), ...own.map(({ declaration }) => declaration.name)]);
  const targetNames = new Set(own.flatMap(({ declaration }) => targetsOf(declaration)));
  return complete.flatMap(({ declaration, isRetired }): SeenDefinition[] => {
    if (isSeen(declaration)) {
      const { jobs: _, related, ...seen } = isExtension(declaration) ? declaration : of(declaration, role);
      const lists = related?.filter(({ to }) => names.has(to));
      return [{ declaracion: { ...seen, ...(lists && { related: lists }) }, retirada: isRetired }];
    }
    return !isExtension(declaration) && targetNames.has(declaration.name)
      ? [{ declaracion: nameOf(declaration), retirada: false }]
      : [];
  });
}

function of({ access: verbs, actions = {}, screens, reports = {}, home, ...rest }: Declaration, role: Role) {
  const isFor = ({ roles }: { readonly roles?: Rules }) =>
    roles === undefined || access(roles, role) !== false;
  const shown = <T extends { readonly roles?: Rules }>(all: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => isFor(one)));
  const forRole = (rules: Rules = []) =>
    rules.filter((rule) => (typeof rule === 'object' ? rule.role : rule) === role);
  return {
    ...rest,
    ...(screens && { screens: forRole(screens) }),
    reports: shown(reports),
    ...(home && { home: { figures: shown(home.figures), main: shown(home.main) } }),
    access: Object.fromEntries(Object.entries(verbs).map(([verb, rules]) => [verb, forRole(rules)])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, { roles }]) => access(roles, role) !== false)
        .map(([name, action]) => [name, { ...action, roles: forRole(action.roles) }]),
    ),
  };
}

function nameOf({ name, label, api, display = '{nombre}', fields }: Declaration) {
  const shown = templateFields(display).filter((field) => !field.includes('.'));
  return {
    name,
    label,
    api,
    display,
    access: {},
    fields: Object.fromEntries(shown.map((field) => [field, fields[field]])),
    list: { columns: shown, sort: [] },
  };
}

const targetsOf = ({ fields, ...rest }: Declaration | Extension): string[] =>
  [fields, ...('lines' in rest ? Object.values(rest.lines ?? {}) : []).map((each) => each.fields)]
    .flatMap((each) => Object.values(each))
    .flatMap((field) => (field.type === 'reference' ? [field.to] : []));
