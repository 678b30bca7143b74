import { ownValue } from '#domain/names.ts';
import type { RecordChange } from './definitions.ts';
import type { ResolvedLines } from './lines.ts';
import type { Entity } from './entity.ts';
import type { Field } from './fieldTypes.ts';
import { itemSentences } from './historyItems.ts';
import { pastTense } from './pastTense.ts';
import { inSentence } from './messages.ts';
import { asWords, valueSentence, type NameOf, type Sentence } from './historyValue.ts';

export type { Piece, Sentence } from './historyValue.ts';

/** An entry of the history: an action, or a change of the framework ('editar'). `cambios` has `[before, after]` by field. */
export type RecordedAction = {
  readonly accion: string;
  readonly cambios: Readonly<Record<string, unknown>>;
};

/** `frase` says what was done ('anuló el remito'), `detalle` which values changed, unless `frase` tells the only one. */
export type EntrySentences = { readonly frase: Sentence; readonly detalle: readonly Sentence[] };

/** Describes an entry of the history in sentences. Fields that are no longer declared keep the names that the entry has. */
export function describeEntry(
  entity: Entity,
  { accion, cambios }: RecordedAction,
  nameOf: NameOf,
): EntrySentences {
  const inputs = entity.actions[accion]?.input ?? {};
  // The database keeps no order of the changes, so that of the screen is used.
  const order = [...Object.keys(inputs), ...Object.keys(entity.fields)];
  const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const changes = Object.entries(cambios)
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([name, change]) => ({ name, ...partsOf(change) }))
    .filter(({ name, before, after }) => !isRepeated(name, before, after, cambios, Object.keys(inputs)))
    .filter(({ name, after }) => !(accion in entity.actions && onlySetsState(entity, name, after)))
    .map(({ name, before, after }): Change => {
      const field = fieldOf(entity, accion, name);
      const lines = linesNamed(entity, name);
      return { label: field?.label ?? lines?.label.many ?? asWords(name), field, lines, before, after };
    });
  if (accion === 'editar' && changes.length === 1)
    return { frase: onlyChangeSentence(changes[0]!, nameOf), detalle: [] };
  return {
    frase: [actionText(entity, accion, changes.length)],
    detalle: changes.flatMap((change) => detailSentences(change, nameOf)),
  };
}

/** Describes an entry without its values, so that a record's name may follow: 'cambió Precio', 'anuló'. */
export function describeBriefly(entity: Entity, { accion, cambios }: RecordedAction): string {
  const names = Object.keys(cambios);
  if (accion === 'editar' && names.length === 1)
    return `cambió ${fieldOf(entity, accion, names[0]!)?.label ?? asWords(names[0]!)}`;
  return verbOf(entity, accion) ?? actionText(entity, accion, names.length);
}

export const fieldOf = (entity: Entity, accion: string, name: string): Field | undefined =>
  [entity.fields, entity.actions[accion]?.input, entity.createInput?.fields, entity.editInput?.fields]
    .map((fields) => fields && ownValue(fields, name))
    .find((field) => field !== undefined);

export const linesNamed = (entity: Entity, name: string): ResolvedLines | undefined =>
  entity.lines.find((lines) => lines.name === name);

type Change = {
  readonly label: string;
  readonly field: Field | undefined;
  readonly lines: ResolvedLines | undefined;
  readonly before: unknown;
  readonly after: unknown;
};

const VERBS: Readonly<Record<Exclude<RecordChange, 'editar' | 'unir' | 'unirA'>, string>> = {
  crear: 'creó',
  eliminar: 'eliminó',
  restaurar: 'restauró',
};

const MERGES: Readonly<Record<string, string>> = {
  unir: 'unió otro registro a este',
  unirA: 'unió este registro a otro, y lo ocultó',
};

/** Returns an action as one verb ('anuló'), after which a record's name may stand; null for several words. */
function verbOf(entity: Entity, accion: string): string | null {
  if (accion === 'crear' && entity.document) return 'emitió';
  const verb = ownValue(VERBS, accion) ?? pastTense(entity.actions[accion]?.label ?? '');
  return verb === null || verb.includes(' ') ? null : verb;
}

function actionText(entity: Entity, accion: string, changeCount: number): string {
  if (accion === 'editar') return `cambió ${changeCount} datos`;
  const verb = verbOf(entity, accion);
  const { one, gender } = entity.label;
  if (verb) return `${verb} ${gender === 'f' ? 'la' : 'el'} ${inSentence(one)}`;
  const label = entity.actions[accion]?.label ?? asWords(accion);
  return ownValue(MERGES, accion) ?? pastTense(label) ?? `hizo «${label}»`;
}

/** Anything but `[before, after]` is a value with nothing before it. */
function partsOf(change: unknown): { before: unknown; after: unknown } {
  return Array.isArray(change) && change.length === 2
    ? { before: change[0] ?? null, after: change[1] ?? null }
    : { before: null, after: change ?? null };
}

/** Tells whether a change only sets a state, which the action's verb says already: 'anuló' implies 'Anulado'. */
const onlySetsState = ({ states }: Entity, name: string, after: unknown): boolean =>
  after === true && Object.values(states ?? {}).some(({ is }) => is[name] === true);

/** Tells whether a change only fills an empty field with the value of an input, which the entry has as well. */
const isRepeated = (
  name: string,
  before: unknown,
  after: unknown,
  cambios: RecordedAction['cambios'],
  inputs: readonly string[],
): boolean =>
  !inputs.includes(name) &&
  before === null &&
  inputs.some((other) => partsOf(cambios[other]).after === after && after !== null);

function onlyChangeSentence({ label, field, lines, before, after }: Change, nameOf: NameOf): Sentence {
  if (Array.isArray(before ?? after))
    return [
      `cambió ${label}: `,
      ...joinSentences(itemSentences({ before, after, lines, field }, nameOf), '; '),
    ];
  if (before === null) return [`completó ${label} con `, ...valueSentence(field, after, nameOf)];
  if (after === null) return [`borró ${label}, que era `, ...valueSentence(field, before, nameOf)];
  return [
    `cambió ${label} de `,
    ...valueSentence(field, before, nameOf),
    ' a ',
    ...valueSentence(field, after, nameOf),
  ];
}

function detailSentences({ label, field, lines, before, after }: Change, nameOf: NameOf): Sentence[] {
  if (Array.isArray(before ?? after))
    return itemSentences({ before, after, lines, field }, nameOf).map((sentence) => [
      `${label}: `,
      ...sentence,
    ]);
  if (before === null) return after === null ? [] : [[`${label}: `, ...valueSentence(field, after, nameOf)]];
  if (after === null) return [[`${label}: se borró `, ...valueSentence(field, before, nameOf)]];
  return [
    [`${label}: de `, ...valueSentence(field, before, nameOf), ' a ', ...valueSentence(field, after, nameOf)],
  ];
}

const joinSentences = (sentences: readonly Sentence[], between: string): Sentence =>
  sentences.flatMap((sentence, index) => (index === 0 ? sentence : [between, ...sentence]));
