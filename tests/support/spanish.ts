/** Rules for every text of a screen, of the framework and of an application. */
export const SPANISH_RULES: [rule: string, holds: (text: string) => boolean][] = [
  ['opens what it closes: ¿? and ¡!', (text) => opens(text, '¿', '?') && opens(text, '¡', '!')],
  ['has its accents', (text) => !UNACCENTED.test(text)],
  ['says usted', (text) => !FAMILIAR.test(text)],
  ['has no stray blanks', (text) => text !== '' && !/^ | $| {2}/.test(text)],
  ['shows no bare id', (text) => !text.includes('#%{')],
  ['is composed Unicode', (text) => text === text.normalize('NFC')],
];

/** Words that exist only with an accent, in their misspelt form ('sesion', 'numero', '-cion'). */
const UNACCENTED =
  /\b(\w+cion|\w+sion|pagina|numero|aqui|despues|ultim[oa]|mas|tambien|menu|invalid[oa]|informacion|codigo|telefono|direccion|podrian|guardo)\b/i;

/** The familiar 'tú' or 'vos': the product says 'usted'. */
const FAMILIAR = /\b(tu|tus|te|ti|estás|tienes|tenés|puedes|podés|quieres|querés|intenta|revisa|presiona)\b/i;

function opens(text: string, opening: string, closing: string): boolean {
  return text.split(opening).length === text.split(closing).length;
}

type Tree = { readonly [key: string]: Tree | string | undefined };

/** The texts of a catalogue, by key. */
export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return typeof value === 'string'
      ? [[prefix + key, value] as const]
      : [...flatten(value, `${prefix}${key}.`)];
  });
  return new Map(entries);
}
