import type { Definition } from '#schema/definitions.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { accessSentence, VERBS } from './access.ts';
import { listOf } from './edit.ts';
import { wordsOfField } from './fieldWords.ts';
import { typeLabel } from './types.ts';
import { inputKindOf } from './words.ts';

export function definitionChanges(before: Definition, after: Definition): string[] {
  const sentences = [
    ...labelChanges(before, after),
    ...fieldChanges(before, after),
    ...listChanges(before, after),
    ...VERBS.flatMap((verb) =>
      accessSentence(before, verb) === accessSentence(after, verb) ? [] : [accessSentence(after, verb)],
    ),
    ...OTHER_KEYS.flatMap(([key, name]) => (isSame(before[key], after[key]) ? [] : [`Cambian ${name}.`])),
  ];
  return sentences.length > 0 || isSame(before, after)
    ? sentences
    : ['Cambian otras cosas: compárelas en el texto.'];
}

const labelChanges = ({ label: before }: Definition, { label: after }: Definition) =>
  before.many === after.many ? [] : [`Pasa a llamarse «${after.many}».`];

function fieldChanges({ fields: before }: Definition, { fields: after }: Definition): string[] {
  const keptNames = Object.keys(after).filter((name) => name in before);
  const keptNamesBefore = Object.keys(before).filter((name) => name in after);
  return [
    ...Object.entries(after)
      .filter(([name]) => !(name in before))
      .map(([, { label, type }]) => `Agrega el campo «${label}» (${typeLabel(type).toLowerCase()}).`),
    ...Object.entries(before)
      .filter(([name]) => !(name in after))
      .map(([, { label }]) => `Quita el campo «${label}», y conserva sus datos.`),
    ...keptNames.flatMap((name) => changesOfField(before[name]!, after[name]!)),
    ...(isSame(keptNames, keptNamesBefore) ? [] : ['Cambia el orden de los campos.']),
  ];
}

function changesOfField(before: Field, after: Field): string[] {
  const label = `«${after.label}»`;
  const valuesBefore = before as unknown as Readonly<Record<string, unknown>>;
  const values = after as unknown as Readonly<Record<string, unknown>>;
  return [
    ...(before.label === after.label ? [] : [`«${before.label}» pasa a llamarse ${label}.`]),
    ...(before.type === after.type ? [] : [`${label} pasa a ser ${typeLabel(after.type).toLowerCase()}.`]),
    ...wordsOfField(after).flatMap((word) => {
      const { name, input } = word;
      if (name === 'label' || name === 'options' || isSame(valuesBefore[name], values[name])) return [];
      if (name === 'required') return [`${label} ${values[name] ? 'pasa a' : 'deja de'} ser obligatorio.`];
      if (inputKindOf(word) === 'tick')
        return [`${label}: ${values[name] ? 'ahora' : 'ya no'} ${input.label.toLowerCase()}.`];
      return [`${label}: cambia «${input.label}».`];
    }),
    ...('options' in after && !isSame(valuesBefore['options'], values['options'])
      ? [`Cambian las opciones de ${label}.`]
      : []),
  ];
}

function listChanges(before: Definition, after: Definition): string[] {
  const [listBefore, list] = [listOf(before), listOf(after)];
  const labelOf = (name: string) => after.fields[name]?.label ?? before.fields[name]?.label ?? name;
  const added = list.columns.filter((name) => !listBefore.columns.includes(name)).map(labelOf);
  const removed = listBefore.columns.filter((name) => !list.columns.includes(name)).map(labelOf);
  const isReordered = added.length + removed.length === 0 && !isSame(listBefore.columns, list.columns);
  return [
    ...added.map((label) => `El listado muestra «${label}».`),
    ...removed.map((label) => `El listado ya no muestra «${label}».`),
    ...(isReordered ? ['Cambia el orden de las columnas.'] : []),
    ...(isSame(listBefore.filters ?? [], list.filters ?? []) ? [] : ['Cambian los filtros del listado.']),
    ...(isSame(listBefore.sort, list.sort) ? [] : ['Cambia el orden del listado.']),
  ];
}

const OTHER_KEYS = [
  ['states', 'los estados'],
  ['actions', 'las acciones'],
  ['form', 'las secciones del formulario'],
  ['lines', 'los renglones'],
  ['importBy', 'los campos por los que se importa'],
  ['uniqueTogether', 'los campos que no se repiten juntos'],
  ['detail', 'lo que muestra el detalle'],
  ['print', 'lo que se imprime'],
  ['related', 'las listas relacionadas'],
  ['jobs', 'los avisos'],
  ['reports', 'los reportes'],
  ['home', 'lo que se ve en el inicio'],
] as const satisfies readonly (readonly [keyof Definition, string])[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
