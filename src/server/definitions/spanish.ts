/**
 * What ADMIN reads of a refusal of `defineEntity` or `createRegistry`: the place, and a sentence. What the
 * editor cannot make is left as developers read it.
 */
export function inSpanish(problem: string): string {
  const said = problem.replace(/^[A-Za-z0-9]+: /, '');
  for (const [pattern, sentence] of SENTENCES) if (pattern.test(said)) return said.replace(pattern, sentence);
  return problem;
}

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^display names '(.+?)', which is not a field.*$/, 'display: «$1» no es un campo.'],
  [/^list\.(\w+) names '(.+?)', which is not a field.*$/, 'list.$1: «$2» no es un campo.'],
  [/^list\.filters '(.+?)' names .*which is not a field.*$/, 'list.filters: «$1» no es un campo.'],
  [/^list\.card names '(.+?)'.*$/, 'list.card: «$1» no es una columna del listado.'],
  [/^form\.sections names '(.+?)'.*$/, 'form.sections: «$1» no es un campo.'],
  [
    /^(states|actions)\.(\w+)([.\w]*) names '(.+?)', which is not a field.*$/,
    '$1.$2$3: «$4» no es un campo.',
  ],
  [/^actions\.(\w+) names the state '(.+?)'.*$/, 'actions.$1: no hay un estado «$2».'],
  [
    /^states\.(\w+) is where an action leads to.*$/,
    'states.$1: una acción lleva a este estado: use solo «es».',
  ],
  [/^states\.(\w+): '(.+?)' has no option '(.+?)'.*$/, 'states.$1: «$2» no tiene la opción «$3».'],
  [/^states\.(\w+): '(.+?)' is never empty$/, 'states.$1: «$2» nunca está vacío.'],
  [/^states\.(\w+): '(.+?)' is (?:a|an|one).*$/, 'states.$1: ese valor no sirve para «$2».'],
  [/^states\.(\w+): '(.+?)': for no value.*$/, 'states.$1: falta el valor de «$2».'],
  [/^fields\.(\w+) is a reference: its name must end in Id$/, 'fields.$1: el nombre debe terminar en Id.'],
  [/^access is empty.*$/, 'access: diga quién la ve.'],
  [/^'\w+ .+?' has no access rule.*$/, 'access: lo que nadie puede hacer se deja sin marcar.'],
  [/^(access[.\w]*|actions\.\w+|screens) names the role '(.+?)'.*$/, '$1: no hay un rol «$2».'],
  [
    /^(?:list\.filters ')?(\w+)'? refers to '(.+?)', which is not in the registry.*$/,
    'fields.$1: no hay una entidad «$2».',
  ],
  [
    /^(\w+) may write (\w+) and may not list '(.+?)'.*$/,
    'fields.$2: $1 lo carga y no ve «$3»: quítele el permiso de crear y editar, o elija otro.',
  ],
  [/^search: what is found.*$/, 'search: para encontrarla con la búsqueda, alguien tiene que verla.'],
];
