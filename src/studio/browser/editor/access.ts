import type { Role, Rules } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Definition } from '#schema/definitions.ts';
import { joinNames } from './joinNames.ts';

export const VERBS = [
  { verb: 'list', label: 'Ver', phrase: 'La ven' },
  { verb: 'create', label: 'Crear', phrase: 'Crean' },
  { verb: 'edit', label: 'Editar', phrase: 'Editan' },
  { verb: 'delete', label: 'Eliminar', phrase: 'Eliminan' },
  { verb: 'import', label: 'Importar', phrase: 'Importan' },
] as const;

type Verb = (typeof VERBS)[number]['verb'];

export const includesRole = (rules: Rules | undefined, role: Role): boolean =>
  (rules ?? []).some((rule) => roleOf(rule) === role);

/** Lets a role do something, or no longer. Whoever may do anything also sees; whoever does not see may do nothing. */
export function withRole(definition: Definition, role: Role, verb: Verb, isAllowed: boolean): Definition {
  const refusedVerbs = verb === 'list' ? ALL_VERBS : [verb];
  const changedVerbs = isAllowed ? [...new Set(['list' as const, verb])] : refusedVerbs;
  const access = { ...definition.access };
  for (const changedVerb of changedVerbs) {
    const before = access[changedVerb] ?? [];
    if (includesRole(before, role) === isAllowed) continue;
    const rules = isAllowed ? [...before, role] : before.filter((rule) => roleOf(rule) !== role);
    if (rules.length > 0) access[changedVerb] = rules;
    else delete access[changedVerb];
  }
  // An import finds records by `importBy`, which a definition without imports does not have.
  const changed = { ...definition, access };
  const importBy = access.import && (definition.importBy ?? namingFields(definition));
  if (importBy && importBy.length > 0) return { ...changed, importBy };
  const { importBy: _, ...rest } = changed;
  return rest;
}

const namingFields = ({ fields, display }: Definition): readonly string[] => {
  const names = templateFields(display ?? '').filter((name) => name in fields);
  return names.length > 0 ? names : Object.keys(fields).slice(0, 1);
};

const ALL_VERBS = VERBS.map(({ verb }) => verb);

/** Returns 'La ven: ADMIN y EMPLEADO.' */
export const accessSentence = ({ access }: Definition, { verb, phrase }: (typeof VERBS)[number]): string => {
  const roles = (access[verb] ?? []).map(roleOf);
  return `${phrase}: ${roles.length > 0 ? joinNames(roles) : 'nadie'}.`;
};

const roleOf = (rule: Rules[number]): Role => (typeof rule === 'object' ? rule.role : rule);
