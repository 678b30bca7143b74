import type { Role, Rules } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Definition } from '#schema/definitions.ts';
import { withWord } from './edit.ts';

export const VERBS = [
  { verb: 'list', label: 'Ver', verbs: 'La ven' },
  { verb: 'create', label: 'Crear', verbs: 'Crean' },
  { verb: 'edit', label: 'Editar', verbs: 'Editan' },
  { verb: 'delete', label: 'Eliminar', verbs: 'Eliminan' },
  { verb: 'import', label: 'Importar', verbs: 'Importan' },
] as const;

export type EditedVerb = (typeof VERBS)[number]['verb'];

export const mayIn = (rules: Rules | undefined, role: Role): boolean =>
  (rules ?? []).some((rule) => roleOf(rule) === role);

/** A role that may do more must also see; one that no longer sees may do nothing. */
export function withRole(
  definition: Definition,
  role: Role,
  verb: EditedVerb,
  isAllowed: boolean,
): Definition {
  const touched = isAllowed ? [...new Set(['list' as const, verb])] : verb === 'list' ? EVERY : [verb];
  const access = { ...definition.access };
  for (const each of touched) {
    const before = access[each] ?? [];
    if (mayIn(before, role) === isAllowed) continue;
    const rules = isAllowed ? [...before, role] : before.filter((rule) => roleOf(rule) !== role);
    if (rules.length > 0) access[each] = rules;
    else delete access[each];
  }
  return withWord(
    { ...definition, access },
    'importBy',
    access.import && (definition.importBy ?? naming(definition)),
  );
}

/**
 * Returns the fields by which a row of a sheet finds its record: those of its name, until others are chosen.
 */
const naming = ({ fields, display }: Definition): readonly string[] => {
  const named = templateFields(display ?? '').filter((name) => name in fields);
  return named.length > 0 ? named : Object.keys(fields).slice(0, 1);
};

const EVERY = VERBS.map(({ verb }) => verb);

/** 'La ven: ADMIN y EMPLEADO.' */
export const accessSentence = ({ access }: Definition, { verb, verbs }: (typeof VERBS)[number]): string => {
  const roles = (access[verb] ?? []).map(roleOf);
  return `${verbs}: ${roles.length > 0 ? AND.format(roles) : 'nadie'}.`;
};

const AND = new Intl.ListFormat('es', { type: 'conjunction' });

export const roleOf = (rule: Rules[number]): Role => (typeof rule === 'object' ? rule.role : rule);
