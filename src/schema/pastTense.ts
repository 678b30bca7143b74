/**
 * Says what a person did from the label of an action: 'Marcar como hecho' gives 'marcó como hecho', 'Cargado'
 * gives 'cargó'.
 * @returns null for a label that begins with no infinitive or participle
 */
export function pastTense(label: string): string | null {
  const [first = '', ...others] = label.split(' ');
  const verb = first.toLocaleLowerCase('es');
  const ending = ENDINGS.find(([pattern]) => pattern.test(verb));
  return ending ? [verb.replace(...ending), ...others].join(' ') : null;
}

/** Third person of the Spanish preterite. The verbs that change their stem come before the regular ones. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/hacer$/, 'hizo'],
  [/poner$/, 'puso'],
  [/tener$/, 'tuvo'],
  [/traer$/, 'trajo'],
  [/ducir$/, 'dujo'],
  [/^dar$/, 'dio'],
  [/eguir$/, 'iguió'],
  [/uir$/, 'uyó'],
  [/e(rt|r|d|g|nd|t|st)ir$/, 'i$1ió'],
  [/(ar|ado)$/, 'ó'],
  [/([ei]r|ido)$/, 'ió'],
];
