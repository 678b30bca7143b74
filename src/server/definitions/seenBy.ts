import { access, type Role, type Rules } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { InUse } from '#schema/definitions.ts';

export type Seen = { readonly declaracion: Record<string, unknown>; readonly retirada: boolean };

/** For the screens of a role: its own entities, and of others that they refer to only the name. */
export function seenBy(all: readonly InUse[], role: Role): Seen[] {
  const own = all.filter(({ declaration }) => isSeen(declaration, role));
  const wanted = new Set(own.flatMap(({ declaration }) => targetsOf(declaration)));
  return all.flatMap(({ declaration, isRetired }): Seen[] => {
    if (isSeen(declaration, role)) return [{ declaracion: of(declaration, role), retirada: isRetired }];
    return wanted.has(declaration.name) ? [{ declaracion: nameOf(declaration), retirada: false }] : [];
  });
}

const isSeen = ({ access: verbs }: Declaration, role: Role): boolean =>
  Object.values(verbs).some((rules) => access(rules, role) !== false);

function of({ jobs: _jobs, access: verbs, actions = {}, screens, ...rest }: Declaration, role: Role) {
  const forRole = (rules: Rules = []) =>
    rules.filter((rule) => (typeof rule === 'object' ? rule.role : rule) === role);
  return {
    ...rest,
    ...(screens && { screens: forRole(screens) }),
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

const targetsOf = ({ fields, lines = {} }: Declaration): string[] =>
  [fields, ...Object.values(lines).map((each) => each.fields)]
    .flatMap((each) => Object.values(each))
    .flatMap((field) => (field.type === 'reference' ? [field.to] : []));
