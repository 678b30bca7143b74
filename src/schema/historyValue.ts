import { typeOf, type Field } from './fieldTypes.ts';

/** A part of a sentence. The screen shortens a long `valor`. */
export type Piece = string | { readonly valor: string };
export type Sentence = readonly Piece[];

/** Returns the name of a record, null when it is no longer known. */
export type NameOf = (entity: string, id: number) => string | null;

/** Describes a stored value within a sentence: a reference by its record's name, a text in quotes. */
export function valueSentence(field: Field | undefined, stored: unknown, nameOf: NameOf): Sentence {
  if (field?.type === 'reference' && typeof stored === 'number')
    return quoted(nameOf(field.to, stored) ?? `${stored}`);
  const column = field && typeOf(field).column(field);
  // Values whose field has no column, or is no longer declared, are quoted like texts.
  const isQuoted = column?.startsWith('varchar') ?? true;
  const text = formatValue(field, stored);
  return isQuoted && typeof stored === 'string' ? quoted(text) : [{ valor: text }];
}

const quoted = (text: string): Sentence => ['“', { valor: text }, '”'];

/** Formats a value by its field's type, or plainly if it was stored before the field had that type and does not fit it. */
function formatValue(field: Field | undefined, stored: unknown): string {
  if (!field || typeof stored === 'object') return plainText(stored);
  try {
    return typeOf(field).format(stored, field);
  } catch {
    return plainText(stored);
  }
}

/** Returns an item of a list as a text: 'Producto Arena, Cantidad 10.00'. */
export function textOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return plainText(item);
  return Object.entries(item)
    .filter(([name, stored]) => name !== 'id' && stored !== null && stored !== '')
    .map(([name, stored]) => `${asWords(name)} ${plainText(stored)}`)
    .join(', ');
}

function plainText(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  if (typeof stored === 'boolean') return stored ? 'Sí' : 'No';
  if (Array.isArray(stored)) return stored.map(textOfItem).join('; ');
  return typeof stored === 'object' && stored !== null ? textOfItem(stored) : JSON.stringify(stored);
}

/** Returns a field's name as words: 'nroCuentaCorriente' is 'Nro cuenta corriente'. */
export function asWords(name: string): string {
  const words = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
