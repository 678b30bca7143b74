import type { Declaration } from './declaration.ts';

/** The sentences of an entity's screens and answers. Source: spec 1 and 2, sections 2 and 8. */
export type Messages = {
  readonly listTitle: string;
  readonly createTitle: string;
  readonly editTitle: string;
  readonly showTitle: string;
  readonly empty: string;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  readonly confirmDelete: string;
  readonly deleteFailed: string;
  readonly loadFailed: string;
  readonly listFailed: string;
  readonly notFound: string;
  /** Said in a dialog besides the messages at the fields, when something required is missing. */
  readonly incomplete: string | null;
};

/** The sentences that follow from a label: 'El camión ha sido creado exitosamente.' */
export function messagesFor({ one, many, gender }: Declaration['label']): Messages {
  const female = gender === 'f';
  const [the, The, of, o] = female ? ['la', 'La', 'de la', 'a'] : ['el', 'El', 'del', 'o'];
  const [it, them] = [lowerFirst(one), lowerFirst(many)];
  return {
    listTitle: `Listado de ${many}`,
    createTitle: `Registrar ${one}`,
    editTitle: `Editar ${one}`,
    showTitle: `Detalle de ${one}`,
    empty: `No hay ${them} registrad${o}s`,
    created: `${The} ${it} ha sido cread${o} exitosamente.`,
    updated: `${The} ${it} ha sido actualizad${o} exitosamente.`,
    deleted: `${The} ${it} ha sido eliminad${o} exitosamente.`,
    confirmDelete: `Esta acción eliminará ${the} ${it} de forma permanente.`,
    deleteFailed: `Hubo un problema al intentar eliminar ${the} ${it}.`,
    loadFailed: `No se pudo cargar la información ${of} ${it}`,
    listFailed: `No se pudieron cargar ${female ? 'las' : 'los'} ${them}`,
    notFound: `No se encontró ${the} ${it} solicitad${o}.`,
    incomplete: null,
  };
}

/** Lower case unless the word is an acronym: 'Camión' → 'camión', 'IVA' → 'IVA'. */
export const lowerFirst = (word: string) =>
  /^\p{Lu}{2}/u.test(word) ? word : word[0]!.toLowerCase() + word.slice(1);
