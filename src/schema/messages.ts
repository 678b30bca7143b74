import type { Declaration } from './declaration.ts';
import type { Entity } from './entity.ts';

/** Titles and messages of an entity (specification 1 and 2, sections 2 and 8). */
export type Messages = Readonly<ReturnType<typeof messagesFor>>;

export function messagesFor({ one, many, gender }: Declaration['label']) {
  const isFemale = gender === 'f';
  // `o` is the ending of participles.
  const [the, The, of, o] = isFemale ? ['la', 'La', 'de la', 'a'] : ['el', 'El', 'del', 'o'];
  const [it, them] = [inSentence(one), inSentence(many)];
  return {
    listTitle: `Listado de ${many}`,
    createTitle: `Registrar ${one}`,
    editTitle: `Editar ${one}`,
    showTitle: `Detalle de ${one}`,
    empty: `No hay ${them} registrad${o}s`,
    noMatch: `${isFemale ? 'Ninguna' : 'Ningún'} ${it} coincide con los filtros`,
    created: `${The} ${it} ha sido cread${o} exitosamente.`,
    updated: `${The} ${it} ha sido actualizad${o} exitosamente.`,
    deleted: `${The} ${it} ha sido eliminad${o} exitosamente.`,
    merged: `${isFemale ? 'Las' : 'Los'} ${them} han sido unid${o}s exitosamente.`,
    confirmDelete: `Esta acción eliminará ${the} ${it} de forma permanente.`,
    restored: `${The} ${it} ha sido restaurad${o} exitosamente.`,
    restoreFailed: `Hubo un problema al intentar restaurar ${the} ${it}.`,
    deleteFailed: `Hubo un problema al intentar eliminar ${the} ${it}.`,
    loadFailed: `No se pudo cargar la información ${of} ${it}`,
    listFailed: `No se pudieron cargar ${isFemale ? 'las' : 'los'} ${them}`,
    notFound: `No se encontró ${the} ${it} solicitad${o}.`,
    /** Message of the 400 for a malformed id; null for a 404 with `notFound`. */
    badId: null as string | null,
    printed: `${The} ${it} se ha enviado a imprimir`,
    printFailed: `No se pudo imprimir ${the} ${it}`,
    /** Shown in a dialog when a required field is empty, besides the messages at the fields. */
    incomplete: null as string | null,
    /** Shown when a creation fails without a reason; null for the message about a broken connection. */
    createFailed: null as string | null,
  };
}

export function linesMessages({ one, many, gender }: Declaration['label'], min: number) {
  const few =
    min > 1 ? `al menos ${min} ${inSentence(many)}` : `${gender === 'f' ? 'una' : 'un'} ${inSentence(one)}`;
  return { empty: `Sin ${inSentence(many)}`, tooFew: `Debe agregar ${few}` };
}

/** An entity with the number of its records that refer to a record. */
export type Use = { readonly entity: Pick<Entity, 'label' | 'single'>; readonly cantidad: number };

export function usesSentence({ label }: Pick<Entity, 'label'>, uses: readonly Use[]): string {
  const parts = uses.map(({ entity: other, cantidad }) => {
    if (other.single) return `${other.label.gender === 'f' ? 'la' : 'el'} ${inSentence(other.label.one)}`;
    return `${cantidad} ${inSentence(cantidad === 1 ? other.label.one : other.label.many)}`;
  });
  if (parts.length === 0) return '';
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : parts[0];
  const isOne = uses.length === 1 && uses[0]!.cantidad === 1;
  return `${label.gender === 'f' ? 'La' : 'Lo'} ${isOne ? 'usa' : 'usan'} ${list}.`;
}

export const newRecordLabel = ({ one, gender }: Pick<Declaration['label'], 'one' | 'gender'>): string =>
  `${gender === 'f' ? 'Nueva' : 'Nuevo'} ${inSentence(one)}`;

/** Lowers the first letter of a sentence to put it into another one, except in an acronym: 'IVA incluido'. */
export const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text[0]!.toLowerCase() + text.slice(1);

/** Puts a label within a sentence: 'Alícuota de IVA' becomes 'alícuota de IVA'. */
export const inSentence = (label: string) =>
  label.replace(/(?<!\p{L})\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase());
