import { typeOf, type Field } from './fields/index.ts';

/** The screen cuts a long `valor`. */
export type Piece = string | { readonly valor: string };
export type Sentence = readonly Piece[];

/** Returns null for a record whose name is no longer known. */
export type NameOf = (entity: string, id: number) => string | null;

/** Texts and names are quoted. */
export function valueSentence(field: Field | undefined, held: unknown, nameOf: NameOf): Sentence {
  if (field?.type === 'reference' && typeof held === 'number')
    return quoted(nameOf(field.to, held) ?? `${held}`);
  const isQuoted = field ? (typeOf(field).column(field)?.startsWith('varchar') ?? true) : true;
  const text = formatted(field, held);
  return isQuoted && typeof held === 'string' ? quoted(text) : [{ valor: text }];
}

const quoted = (text: string): Sentence => ['“', { valor: text }, '”'];

/** Formats by the field's type while the value still fits it. */
function formatted(field: Field | undefined, held: unknown): string {
  if (!field || typeof held === 'object') return plain(held);
  try {
    return typeOf(field).format(held, field);
  } catch {
    return plain(held);
  }
}

/** Lists the values of an object, leaving out its id. */
export function textOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return plain(item);
  return Object.entries(item)
    .filter(([name, held]) => name !== 'id' && held !== null && held !== '')
    .map(([name, held]) => `${readable(name)} ${plain(held)}`)
    .join(', ');
}

function plain(held: unknown): string {
  if (typeof held === 'string') return held;
  if (typeof held === 'boolean') return held ? 'Sí' : 'No';
  if (Array.isArray(held)) return held.map(textOfItem).join('; ');
  return typeof held === 'object' && held !== null ? textOfItem(held) : JSON.stringify(held);
}

/** 'nroCuentaCorriente' is 'Nro cuenta corriente'. */
export function readable(name: string): string {
  const words = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
