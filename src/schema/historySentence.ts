import type { Entity } from './entity.ts';
import { typeOf, type Field } from './fields/index.ts';

/** An entry of the history: what was done, and each field with its value before and after. */
export type Entry = {
  readonly accion: string;
  readonly cambios: Readonly<Record<string, unknown>>;
};

/** Words, or a value that was or is; a long one is for the screen to cut. */
export type Piece = string | { readonly valor: string };
export type Sentence = readonly Piece[];

/** What an entry says of him who did it ('cambió Teléfono de …'), and what is to be said of each field besides. */
export type Told = { readonly frase: Sentence; readonly detalle: readonly Sentence[] };

/** How a record of an entity is called; null when nobody knows any more. */
export type NameOf = (entity: string, id: number) => string | null;

/** Says in Spanish what an entry of the history tells. What is no longer declared is said as it was written. */
export function tell(entity: Entity, { accion, cambios }: Entry, nameOf: NameOf): Told {
  const asked = entity.actions[accion]?.input ?? {};
  // As the screens have them; the database keeps no order.
  const order = [...Object.keys(asked), ...Object.keys(entity.fields)];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const changes = Object.entries(cambios)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, change]) => ({ name, ...partsOf(change) }))
    .filter(({ name, before, after }) => !saysAgain(name, before, after, cambios, Object.keys(asked)))
    .map(({ name, before, after }) => ({
      label: fieldOf(entity, accion, name)?.label ?? readable(name),
      field: fieldOf(entity, accion, name),
      before,
      after,
    }));
  if (accion === 'editar' && changes.length === 1) return { frase: only(changes[0]!, nameOf), detalle: [] };
  return {
    frase: [DEEDS[accion] ?? deedOf(entity, accion, changes.length)],
    detalle: changes.flatMap((change) => oneOfMany(change, nameOf)),
  };
}

/** The same in as many words as a line has: what was done, without the values. */
export function briefly(entity: Entity, { accion, cambios }: Entry): string {
  const [name, ...others] = Object.keys(cambios);
  if (accion === 'editar' && name !== undefined && others.length === 0)
    return `cambió ${fieldOf(entity, accion, name)?.label ?? readable(name)}`;
  return DEEDS[accion] ?? deedOf(entity, accion, Object.keys(cambios).length);
}

/** The field that a name in an entry means: the record's, or one that the action, the creation or the edit asked. */
export const fieldOf = (entity: Entity, accion: string, name: string): Field | undefined =>
  [entity.fields, entity.actions[accion]?.input, entity.createInput?.fields, entity.editInput?.fields]
    .map((fields) => (fields && Object.hasOwn(fields, name) ? fields[name] : undefined))
    .find((field) => field !== undefined);

type Change = {
  readonly label: string;
  readonly field: Field | undefined;
  readonly before: unknown;
  readonly after: unknown;
};

/** What every record can go through. */
const DEEDS: Readonly<Record<string, string>> = {
  crear: 'creó el registro',
  eliminar: 'eliminó el registro',
  restaurar: 'restauró el registro',
  unir: 'unió otro registro a este',
  unirA: 'unió este registro a otro, y lo ocultó',
};

function deedOf({ actions }: Entity, accion: string, changes: number): string {
  if (accion === 'editar') return `cambió ${changes} datos`;
  return `ejecutó «${actions[accion]?.label ?? readable(accion)}»`;
}

/** As it is written: `[before, after]`. */
function partsOf(change: unknown): { before: unknown; after: unknown } {
  return Array.isArray(change) && change.length === 2
    ? { before: change[0] ?? null, after: change[1] ?? null }
    : { before: null, after: change ?? null };
}

/** An action that stores what it asked: its answer is told once. */
const saysAgain = (
  name: string,
  before: unknown,
  after: unknown,
  cambios: Entry['cambios'],
  asked: readonly string[],
): boolean =>
  !asked.includes(name) &&
  before === null &&
  asked.some((other) => partsOf(cambios[other]).after === after && after !== null);

/** The sentence of an edit that changed nothing else. */
function only({ label, field, before, after }: Change, nameOf: NameOf): Sentence {
  if (Array.isArray(before ?? after)) return [`cambió ${label}: `, ...joined(items(before, after), '; ')];
  if (before === null) return [`completó ${label} con `, ...value(field, after, nameOf)];
  if (after === null) return [`borró ${label}, que era `, ...value(field, before, nameOf)];
  return [`cambió ${label} de `, ...value(field, before, nameOf), ' a ', ...value(field, after, nameOf)];
}

function oneOfMany({ label, field, before, after }: Change, nameOf: NameOf): Sentence[] {
  if (Array.isArray(before ?? after))
    return items(before, after).map((sentence) => [`${label}: `, ...sentence]);
  if (before === null) return after === null ? [] : [[`${label}: `, ...value(field, after, nameOf)]];
  if (after === null) return [[`${label}: se borró `, ...value(field, before, nameOf)]];
  return [[`${label}: de `, ...value(field, before, nameOf), ' a ', ...value(field, after, nameOf)]];
}

/** A value as its type shows it; a text and a name in quotation marks. */
function value(field: Field | undefined, held: unknown, nameOf: NameOf): Sentence {
  if (field?.type === 'reference' && typeof held === 'number')
    return quoted(nameOf(field.to, held) ?? `${held}`);
  const isQuoted = field ? (typeOf(field).column(field)?.startsWith('varchar') ?? true) : true;
  const text = formatted(field, held);
  return isQuoted && typeof held === 'string' ? quoted(text) : [{ valor: text }];
}

const quoted = (text: string): Sentence => ['“', { valor: text }, '”'];

/** By its type, if that still fits what was written then. */
function formatted(field: Field | undefined, held: unknown): string {
  if (!field || typeof held === 'object') return plain(held);
  try {
    return typeOf(field).format(held, field);
  } catch {
    return plain(held);
  }
}

/** What a list of things (a document's lines) lost, gained and holds otherwise; its items are known by their `id`. */
function items(before: unknown, after: unknown): Sentence[] {
  const [old, now] = [before, after].map((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const same = (one: unknown, other: unknown) => keyOf(one) === keyOf(other);
  const lost = old!.filter((item) => !now!.some((other) => same(item, other)));
  const gained = now!.filter((item) => !old!.some((other) => same(item, other)));
  const altered = now!.flatMap((item) => {
    const was = old!.find((other) => same(item, other));
    return was !== undefined && textOfItem(was) !== textOfItem(item) ? [[was, item] as const] : [];
  });
  return [
    ...lost.map((item): Sentence => ['quitó ', { valor: textOfItem(item) }]),
    ...gained.map((item): Sentence => ['agregó ', { valor: textOfItem(item) }]),
    ...altered.map(([was, item]): Sentence => [
      'cambió ',
      { valor: textOfItem(was) },
      ' por ',
      { valor: textOfItem(item) },
    ]),
  ];
}

const keyOf = (item: unknown): string => {
  const { id } = Object(item) as { id?: unknown };
  return id === undefined ? JSON.stringify(item) : `id ${JSON.stringify(id)}`;
};

/** A thing in a list: what it holds, without its number. */
function textOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return plain(item);
  return Object.entries(item)
    .filter(([name, held]) => name !== 'id' && held !== null && held !== '')
    .map(([name, held]) => `${readable(name)} ${plain(held)}`)
    .join(', ');
}

/** What has no type to say how it is shown. */
function plain(held: unknown): string {
  if (typeof held === 'string') return held;
  if (typeof held === 'boolean') return held ? 'Sí' : 'No';
  if (Array.isArray(held)) return held.map(textOfItem).join('; ');
  return typeof held === 'object' && held !== null ? textOfItem(held) : JSON.stringify(held);
}

const joined = (sentences: readonly Sentence[], between: string): Sentence =>
  sentences.flatMap((sentence, place) => (place === 0 ? sentence : [between, ...sentence]));

/** A name of ours as words: 'nroCuentaCorriente' is 'Nro cuenta corriente'. */
function readable(name: string): string {
  const words = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
