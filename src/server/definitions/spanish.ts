import { DeclarationError } from '#schema/mistakes.ts';
import { AppError } from '../http/errors.ts';

/** Why the application cannot be put together. */
export const sentencesOf = (error: unknown): string[] =>
  error instanceof DeclarationError
    ? [...new Set(error.message.split('\n').map(inSpanish))]
    : ['La aplicación no se puede armar con esta definición: nada cambió.'];

/** Refuses with what keeps the application from being put together. @throws AppError 400 */
export function orRefuse<T>(assemble: () => T): T {
  try {
    return assemble();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const problemas = sentencesOf(error);
    const cause = error instanceof DeclarationError ? undefined : error;
    throw new AppError(400, problemas[0]!, { extra: { problemas }, cause });
  }
}

/**
 * What ADMIN reads of a refusal of `defineEntity` or `createRegistry`: the place, and a sentence. What the
 * editor cannot make is left as developers read it.
 */
export function inSpanish(problem: string): string {
  const said = problem
    .replace(/^[A-Za-z0-9]+: /, '')
    .replace(/^(\w+)\.when\b/, 'fields.$1.when')
    .replace(
      /^lines\.(\w+)\.(?!fields|label|min|max|title|columns|addUp|display|asks|gathers)(\w+)/,
      'lines.$1.fields.$2',
    );
  for (const [pattern, sentence] of SENTENCES)
    if (pattern.test(said)) return said.replace(pattern, sentence).replaceAll(KINDS, (kind) => KIND[kind]!);
  return problem;
}

const KIND: Readonly<Record<string, string>> = {
  'a number': 'un número',
  'a day': 'una fecha',
  'a boolean': 'un sí o no',
  'a text': 'un texto',
  'a reference': 'otro registro',
};
const KINDS = new RegExp(Object.keys(KIND).join('|'), 'g');

const CALCULATIONS: readonly (readonly [RegExp, string])[] = [
  [/^(.+\.computed): there is no field '(.+?)'.*$/, '$1: no hay un campo «$2».'],
  [/^(.+\.computed): there is no function '(.+?)'.*$/, '$1: no hay una función «$2».'],
  [/^(.+\.computed): there is no option '(.+?)'.*$/, '$1: no hay una opción «$2».'],
  [/^(.+\.computed): '(.+?)' are many lines.*$/, '$1: «$2» son renglones: use sum($2.…) o count($2).'],
  [/^(.+\.computed): '(.+?)' is not of (.+?) and (a \w+).*$/, '$1: «$2» no va entre $3 y $4.'],
  [/^(.+\.computed): '(.+?)' is not of (a \w+)$/, '$1: «$2» no va con $3.'],
  [/^(.+\.computed): '(.+?)' is used so: (.+)$/, '$1: «$2» se usa así: $3.'],
  [/^(.+\.computed): '(.+?)' is (?:of the type|not stored).*$/, '$1: con «$2» no se calcula.'],
  [/^(.+\.computed): .* of a day takes whole days.*$/, '$1: a una fecha se le suman días enteros.'],
  [/^(.+\.computed): .*(?:own lines have a point|different lines).*$/, '$1: solo de unos mismos renglones.'],
  [/^(.+\.computed): it is longer than (\d+) characters$/, '$1: es largo: hasta $2 letras.'],
  [/^(.+\.computed): it has more than .*$/, '$1: tiene demasiadas partes: repártalo en varios campos.'],
  [
    /^fields: computed takes too many steps.*$/,
    'fields: los cálculos son demasiados: quite o simplifique alguno.',
  ],
  [/^(.+\.computed): .+$/, '$1: no se entiende: revise paréntesis y signos.'],
  [/^([\w.]+) is (a \w+), and its 'computed' gives (a \w+)$/, '$1.computed: da $3, y el campo es $2.'],
  [/^([\w.]+) has no option (.+?), which its 'computed' may give$/, '$1.computed: no es una opción: $2.'],
  [/^([\w.]+) is computed, and takes no '(.+?)'$/, '$1: se calcula, y no lleva «$2».'],
  [/^fields: computed goes in a circle: (\w+)(.*)$/, 'fields.$1.computed: da vueltas sobre sí mismo: $1$2.'],
];

const CONDITIONS: readonly (readonly [RegExp, string])[] = [
  [/^([\w.]+): '(.+?)' has no option '(.+?)'.*$/, '$1: «$2» no tiene la opción «$3».'],
  [/^([\w.]+): '(.+?)' is never empty$/, '$1: «$2» nunca está vacío.'],
  [/^([\w.]+): '(.+?)': for no value.*$/, '$1: falta el valor de «$2».'],
  [/^([\w.]+): '(.+?)' has no column to ask$/, '$1: «$2» no sirve para una condición.'],
  [/^([\w.]+): 'any' takes a list.*$/, '$1: agregue otra condición.'],
  [/^([\w.]+): '(.+?)' is (?:a|an|one|to be) .*$/, '$1: ese valor no sirve para «$2».'],
];

const LINES: readonly (readonly [RegExp, string])[] = [
  [
    /^lines\.(\w+)\.addUp: '(.+?)' and '(.+?)' are no amounts.*$/,
    'lines.$1.addUp: «$2» y «$3» tienen que ser importes con los mismos decimales.',
  ],
  [
    /^((?:actions|startsFrom)\.\w+\.prefill\.\w+): '(.+?)' is of another type$/,
    '$1: «$2» no es del tipo del campo que llena.',
  ],
  [/^lines\.(\w+) has no fields$/, 'lines.$1: agregue al menos un campo.'],
  [/^lines\.(\w+) has the name of something else.*$/, 'lines.$1: ya hay algo con ese nombre.'],
  [/^lines\.(\w+): the title '(.+?)' is that of another.*$/, 'lines.$1: ya hay otros con el nombre «$2».'],
  [/^(lines\.\w+\.fields\.\w+)(?: is a column of|: its name must).*$/, '$1: elija otro nombre.'],
];

const JOBS: readonly (readonly [RegExp, string])[] = [
  [/^(jobs\.\w+)\.on names no change.*$/, '$1.on: marque después de qué avisa.'],
  [/^(jobs\.\w+)\.where depends on the day.*$/, '$1.where: depende del día: avise a una hora.'],
  [/^(jobs\.\w+)\.mail\.to\.addresses is empty$/, '$1.mail.to.addresses: falta una dirección.'],
  [
    /^(jobs\.\w+)\.mail\.to\.addresses: '(.*?)' is no address$/,
    '$1.mail.to.addresses: «$2» no es una dirección.',
  ],
  [/^(jobs\.\w+)\.every: .*$/, '$1.every: no dice una hora.'],
  [
    /^(jobs\.\w+)\.mail: subject and text are about many.*$/,
    '$1.mail: el asunto y el texto son de muchos registros: los campos van en el renglón.',
  ],
];

const REPORTS: readonly (readonly [RegExp, string])[] = [
  [/^(reports\.\w+)\.by is empty$/, '$1.by: marque por qué se agrupa.'],
  [/^(reports\.\w+)\.by: '(.+?)' is an amount$/, '$1.by: «$2» es un importe: se suma.'],
  [/^(reports\.\w+)\.(by|day): '(.+?)' is no day$/, '$1.$2: «$3» no es una fecha.'],
  [/^(reports\.\w+)\.sums: '(.+?)' has not two decimals$/, '$1.sums: «$2» no se suma.'],
  [
    /^(reports\.\w+)\.sums: lines by lines.*$/,
    '$1.sums: se suman los renglones, de una sola clase, o los registros.',
  ],
  [/^(reports\.\w+)\.filters: '(.+?)' is not .*$/, '$1.filters: por «$2» no se filtra.'],
  [/^(reports\.\w+): nobody opens its list$/, '$1: alguien tiene que ver el listado.'],
  [/^(reports\.\w+) names '(.+?)', which is not a field$/, '$1: «$2» no es un campo.'],
  [/^(reports\.\w+): (\w+) may see it, and may not .*$/, '$1: $2 no ve los registros que suma.'],
  [/^(home\.\w+\.\w+)(?:\.\w+)? names '(.+?)', which is no field.*$/, '$1: «$2» no es un campo.'],
  [/^(home\.\w+\.\w+)\.roles names '(.+?)', which is no role.*$/, '$1: no hay un rol «$2».'],
  [/^(home\.\w+\.\w+)\.value is one number.*$/, '$1.value: muestra un solo número.'],
];

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^(.+?) names '(.+?)', which nobody may see$/, '$1: «$2» no lo ve nadie.'],
  [/^(.+?) names '(.+?)', which (.+) may not see$/, '$1: «$2» no lo puede ver $3.'],
  [
    /^the name '(.+?)' is already taken by (?:the framework's )?'(.+?)' .*$/,
    'name: «$1» es el nombre interno de «$2»: elija otro.',
  ],
  [/^list\.filters '(.+?)' names .*which is not a field.*$/, 'list.filters: «$1» no es un campo.'],
  [/^(.+?) names '(.+?)', which has no column$/, '$1: por «$2» no se busca, ordena ni suma: no se guarda.'],
  [/^list\.totals names '(.+?)', which is no number$/, 'list.totals: «$1» no es un número.'],
  [/^list\.hidden names '(.+?)'.*$/, 'list.hidden: «$1» no es una columna del listado.'],
  [/^list\.hidden leaves no column$/, 'list.hidden: deje alguna columna a la vista.'],
  [/^list\.card names '(.+?)'.*$/, 'list.card: «$1» no es una columna del listado.'],
  [/^([\w.]+) names '(.+?)', which is not a field.*$/, '$1: «$2» no es un campo.'],
  [/^actions\.(\w+) names the state '(.+?)'.*$/, 'actions.$1: no hay un estado «$2».'],
  [
    /^actions\.(\w+)\.bulk: what asks for the password.*$/,
    'actions.$1: pide la contraseña: se hace de a una fila.',
  ],
  [/^actions\.(\w+)\.bulk: .*$/, 'actions.$1: para varias filas, alguien tiene que ver el listado.'],
  [/^'\w+ \w+\/\w+\/(\w+)\/\{id\}' has no access rule.*$/, 'actions: diga quién hace «$1».'],
  [
    /^states\.(\w+) is where an action leads to.*$/,
    'states.$1: una acción lleva a este estado: use solo «es».',
  ],
  [/^states\.(\w+) isVoid and depends on the day.*$/, 'states.$1: lo anulado no depende del día.'],
  [/^fields\.(\w+) is a reference: its name must end in Id$/, 'fields.$1: el nombre debe terminar en Id.'],
  [/^(actions\.\w+\.writes\.\w+) is null, .*$/, '$1: este campo nunca queda vacío.'],
  [/^(actions\.\w+\.writes\.\w+) is a field that nothing writes$/, '$1: en este campo no se escribe.'],
  [/^(actions\.\w+\.writes\.\w+) takes '(.+)', which is of another type$/, '$1: «$2» es de otro tipo.'],
  [/^(actions\.\w+\.writes\.\w+) takes '(.+)', which refers .*$/, '$1: «$2» es de otra entidad.'],
  [/^(actions\.\w+\.writes\.\w+) takes '(.+)', which has other options$/, '$1: «$2» tiene otras opciones.'],
  [
    /^(actions\.\w+\.writes\.\w+) takes '(.+)', which may be empty.*$/,
    '$1: «$2» puede quedar vacío, y el campo no: hágalo obligatorio.',
  ],
  [
    /^(actions\.\w+\.writes\.\w+) takes '(.+)', which may be greater than (.+)$/,
    '$1: «$2» admite más que el campo ($3).',
  ],
  [/^importBy names no field$/, 'importBy: marque por qué campos se importa.'],
  [/^importBy or duplicates names? '(.+?)', which is computed.*$/, 'importBy: «$1» se calcula.'],
  [/^access is empty.*$/, 'access: diga quién la ve.'],
  [/^'\w+ .+?' has no access rule.*$/, 'access: lo que nadie puede hacer se deja sin marcar.'],
  [
    /^(access[.\w]*|actions\.\w+|jobs[.\w]*|reports\.\w+|screens) names the role '(.+?)'.*$/,
    '$1: no hay un rol «$2».',
  ],
  [
    /^(?:list\.filters ')?(\w+)'? refers to '(.+?)', which is not in the registry.*$/,
    'fields.$1: no hay una entidad «$2».',
  ],
  [
    /^(\w+) may write (\w+) and may not list '(.+?)'.*$/,
    'fields.$2: $1 lo carga y no ve «$3»: quítele el permiso de crear y editar, o elija otro.',
  ],
  [/^related '(.+?)' is not in the registry$/, "related '$1': no hay una entidad «$1»."],
  [/^related '(.+?)': show is .*$/, "related '$1': se muestran de 1 a 25."],
  [/^print\.signatures: up to three fit$/, 'print.signatures: entran hasta tres.'],
  [/^search: what is found.*$/, 'search: para encontrarla con la búsqueda, alguien tiene que verla.'],
  ...CALCULATIONS,
  ...LINES,
  ...JOBS,
  ...REPORTS,
  ...CONDITIONS,
];
