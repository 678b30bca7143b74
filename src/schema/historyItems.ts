import { isEmpty } from '#domain/conditions.ts';
import type { ResolvedLines } from './lines.ts';
import { typeOf, type Field } from './fieldTypes.ts';
import { textOfItem, valueSentence, type NameOf, type Sentence } from './historyValue.ts';

type ListChange = {
  readonly before: unknown;
  readonly after: unknown;
  readonly lines: ResolvedLines | undefined;
  readonly field: Field | undefined;
};

type Item = Readonly<Record<string, unknown>>;

/** Describes a change of lines, or of a field that is a list: what was removed, added and changed. */
export function itemSentences({ before, after, lines, field }: ListChange, nameOf: NameOf): Sentence[] {
  const [oldItems, newItems] = [asArray(before), asArray(after)];
  const isSame = (one: unknown, other: unknown) => keyOf(one) === keyOf(other);
  const describe = (item: unknown) =>
    lines ? lineSentence(lines, item as Item, nameOf) : itemText(item, field);
  const removed = oldItems.filter((item) => !newItems.some((other) => isSame(item, other)));
  const added = newItems.filter((item) => !oldItems.some((other) => isSame(item, other)));
  const changed = newItems.flatMap((item) => {
    const old = oldItems.find((other) => isSame(item, other));
    return old !== undefined && textOfItem(old) !== textOfItem(item) ? [[old, item] as const] : [];
  });
  return [
    ...removed.map((item): Sentence => ['quitó ', ...describe(item)]),
    ...added.map((item): Sentence => ['agregó ', ...describe(item)]),
    ...changed.map(([old, item]): Sentence =>
      lines
        ? ['cambió ', ...lineChangeSentence(lines, [old as Item, item as Item], nameOf)]
        : ['cambió ', ...itemText(old, field), ' por ', ...itemText(item, field)],
    ),
  ];
}

const asArray = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

const itemText = (item: unknown, field: Field | undefined): Sentence => [
  { valor: field?.type === 'file' ? typeOf(field).format([item], field) : textOfItem(item) },
];

/** Returns what identifies an item: its id or, without one, its whole content. */
const keyOf = (item: unknown): string => {
  const { id } = (item ?? {}) as { id?: unknown };
  return id === undefined ? JSON.stringify(item) : `id ${JSON.stringify(id)}`;
};

/** Describes a line by its first column and the others: 'Arena gruesa: Cantidad (t) 28,35, …'. */
function lineSentence(lines: ResolvedLines, item: Item, nameOf: NameOf): Sentence {
  const [first, ...rest] = columnFields(lines);
  const facts = rest
    .filter(([name]) => !isEmpty(item[name]))
    .map(([name, field]): Sentence => [`${field.label} `, ...valueSentence(field, item[name], nameOf)]);
  return [...fieldSentence(first!, item, nameOf), ...enumeration(facts)];
}

function lineChangeSentence(
  lines: ResolvedLines,
  [oldLine, newLine]: readonly [Item, Item],
  nameOf: NameOf,
): Sentence {
  const differs = ([name]: readonly [string, Field]) =>
    JSON.stringify(oldLine[name]) !== JSON.stringify(newLine[name]);
  const columns = columnFields(lines);
  const changedColumns = columns.filter(differs);
  // Fields without a column are described only if no column has changed.
  const changed =
    changedColumns.length > 0 ? changedColumns : Object.entries(lines.entity.fields).filter(differs);
  const facts = changed.map(([name, field]): Sentence => {
    const [before, after] = [oldLine[name], newLine[name]].map((value) =>
      isEmpty(value) ? null : valueSentence(field, value, nameOf),
    );
    if (!before) return [`${field.label} `, ...after!];
    if (!after) return [`${field.label} se borró, que era `, ...before];
    return [`${field.label} de `, ...before, ' a ', ...after];
  });
  return [...fieldSentence(columns[0]!, oldLine, nameOf), ...enumeration(facts)];
}

function columnFields({ entity, columns }: ResolvedLines): readonly (readonly [string, Field])[] {
  const names = columns.length > 0 ? columns : Object.keys(entity.fields);
  return names.flatMap((name) => (entity.fields[name] ? [[name, entity.fields[name]] as const] : []));
}

const fieldSentence = ([name, field]: readonly [string, Field], item: Item, nameOf: NameOf): Sentence =>
  valueSentence(field, item[name] ?? null, nameOf);

const enumeration = (facts: readonly Sentence[]): Sentence =>
  facts.flatMap((fact, index) => [index === 0 ? ': ' : ', ', ...fact]);
