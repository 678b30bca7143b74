import { access, type Role, type Rules } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { DefinitionInUse } from '#schema/definitions.ts';
import { isExtension, type Extension } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';

type SeenDefinition = { readonly declaracion: Record<string, unknown>; readonly retirada: boolean };

/**
 * Returns the published definitions that a role's browser gets. An entity that the role cannot use, but to which others
 * refer, comes with only what shows a record's name.
 */
export function definitionsSeenBy(
  coded: Registry,
  inUse: readonly DefinitionInUse[],
  role: Role,
): SeenDefinition[] {
  const codedByName = new Map(coded.all.map((entity) => [entity.name, entity]));
  const isSeen = (declaration: DefinitionInUse['declaration']): boolean => {
    const { access: verbs } = isExtension(declaration) ? codedByName.get(declaration.name)! : declaration;
    return Object.values(verbs).some((rules) => access(rules, role) !== false);
  };
  // A new version of the program may have dropped an entity that is extended here.
  const usable = inUse.filter(
    ({ declaration }) => !isExtension(declaration) || codedByName.has(declaration.name),
  );
  const seenDefinitions = usable.filter(({ declaration }) => isSeen(declaration));
  const knownNames = new Set([
    ...codedByName.keys(),
    ...seenDefinitions.map(({ declaration }) => declaration.name),
  ]);
  const targetNames = new Set(seenDefinitions.flatMap(({ declaration }) => referencedEntities(declaration)));
  return usable.flatMap(({ declaration, isRetired }): SeenDefinition[] => {
    if (isSeen(declaration))
      return [{ declaracion: seenPart(declaration, role, knownNames), retirada: isRetired }];
    return !isExtension(declaration) && targetNames.has(declaration.name)
      ? [{ declaracion: nameOnly(declaration), retirada: false }]
      : [];
  });
}

const referencedEntities = ({ fields, ...rest }: Declaration | Extension): string[] =>
  [fields, ...('lines' in rest ? Object.values(rest.lines ?? {}) : []).map((lines) => lines.fields)]
    .flatMap((group) => Object.values(group))
    .flatMap((field) => (field.type === 'reference' ? [field.to] : []));

/** Leaves out jobs, which only the server runs, and related lists of definitions that the role does not see. */
function seenPart(declaration: DefinitionInUse['declaration'], role: Role, knownNames: ReadonlySet<string>) {
  const seen = isExtension(declaration) ? declaration : entityForRole(declaration, role);
  const { jobs: _, related, ...rest } = seen;
  const seenLists = related?.filter(({ to }) => knownNames.has(to));
  return { ...rest, ...(seenLists && { related: seenLists }) };
}

function entityForRole(declaration: Declaration, role: Role) {
  const { access: verbs, actions = {}, screens, reports = {}, home, ...rest } = declaration;
  const seenIn = <T extends { readonly roles?: Rules }>(parts: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(
      Object.entries(parts).filter(([, { roles }]) => roles === undefined || access(roles, role) !== false),
    );
  const forRole = (rules: Rules = []) =>
    rules.filter((rule) => (typeof rule === 'object' ? rule.role : rule) === role);
  return {
    ...rest,
    ...(screens && { screens: forRole(screens) }),
    reports: seenIn(reports),
    ...(home && { home: { figures: seenIn(home.figures), main: seenIn(home.main) } }),
    access: Object.fromEntries(Object.entries(verbs).map(([verb, rules]) => [verb, forRole(rules)])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, { roles }]) => access(roles, role) !== false)
        .map(([name, action]) => [name, { ...action, roles: forRole(action.roles) }]),
    ),
  };
}

function nameOnly({ name, label, api, display = '{nombre}', fields }: Declaration) {
  const ownFields = templateFields(display).filter((path) => !path.includes('.'));
  return {
    name,
    label,
    api,
    display,
    access: {},
    fields: Object.fromEntries(ownFields.map((field) => [field, fields[field]])),
    list: { columns: ownFields, sort: [] },
  };
}
