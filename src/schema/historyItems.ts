import type { ResolvedLines } from './lines.ts';
import { typeOf, type Field } from './fieldTypes.ts';
import { textOfItem, valueSentence, type NameOf, type Sentence } from './historyValue.ts';

type Lists = {
  readonly before: unknown;
  readonly after: unknown;
  readonly lines: ResolvedLines | undefined;
  readonly field: Field | undefined;
};

type Item = Readonly<Record<string, unknown>>;

/** Returns sentences about removed, added and changed items, which are matched by `id`. */
export function itemSentences({ before, after, lines, field }: Lists, nameOf: NameOf): Sentence[] {
  const [old, now] = [before, after].map((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const same = (one: unknown, other: unknown) => keyOf(one) === keyOf(other);
  const describe = (item: unknown) => (lines ? itemOf(lines, item as Item, nameOf) : itemText(item, field));
  const lost = old!.filter((item) => !now!.some((other) => same(item, other)));
  const gained = now!.filter((item) => !old!.some((other) => same(item, other)));
  const altered = now!.flatMap((item) => {
    const was = old!.find((other) => same(item, other));
    return was !== undefined && textOfItem(was) !== textOfItem(item) ? [[was, item] as const] : [];
  });
  return [
    ...lost.map((item): Sentence => ['quitó ', ...describe(item)]),
    ...gained.map((item): Sentence => ['agregó ', ...describe(item)]),
    ...altered.map(([was, item]): Sentence =>
      lines
        ? ['cambió ', ...alteration(lines, [was as Item, item as Item], nameOf)]
        : ['cambió ', ...itemText(was, field), ' por ', ...itemText(item, field)],
    ),
  ];
}

const itemText = (item: unknown, field: Field | undefined): Sentence => [
  { valor: field?.type === 'file' ? typeOf(field).format([item], field) : textOfItem(item) },
];

const keyOf = (item: unknown): string => {
  const { id } = Object(item) as { id?: unknown };
  return id === undefined ? JSON.stringify(item) : `id ${JSON.stringify(id)}`;
};

/** 'Arena gruesa: Cantidad (t) 28,35, …' */
function itemOf(lines: ResolvedLines, item: Item, nameOf: NameOf): Sentence {
  const [first, ...others] = shownOf(lines);
  const facts = others
    .filter(([name]) => !isBlank(item[name]))
    .map(([name, field]): Sentence => [`${field.label} `, ...valueSentence(field, item[name], nameOf)]);
  return [...fieldSentence(first!, item, nameOf), ...enumeration(facts)];
}

/** Names the changed columns, or the other changed values when no column changed. */
function alteration(lines: ResolvedLines, [was, is]: readonly [Item, Item], nameOf: NameOf): Sentence {
  const differs = ([name]: readonly [string, Field]) =>
    JSON.stringify(was[name]) !== JSON.stringify(is[name]);
  const [first, ...others] = shownOf(lines);
  const columns = [first!, ...others].filter(differs);
  const changed = columns.length > 0 ? columns : Object.entries(lines.entity.fields).filter(differs);
  const facts = changed.map(([name, field]): Sentence => {
    const [before, after] = [was[name], is[name]].map((each) =>
      isBlank(each) ? null : valueSentence(field, each, nameOf),
    );
    if (!before) return [`${field.label} `, ...after!];
    if (!after) return [`${field.label} se borró, que era `, ...before];
    return [`${field.label} de `, ...before, ' a ', ...after];
  });
  return [...fieldSentence(first!, was, nameOf), ...enumeration(facts)];
}

/** Returns the fields of its columns; all of them for lines without columns. */
function shownOf({ entity, columns }: ResolvedLines): readonly (readonly [string, Field])[] {
  const names = columns.length > 0 ? columns : Object.keys(entity.fields);
  return names.flatMap((name) => (entity.fields[name] ? [[name, entity.fields[name]] as const] : []));
}

const fieldSentence = ([name, field]: readonly [string, Field], item: Item, nameOf: NameOf): Sentence =>
  valueSentence(field, item[name] ?? null, nameOf);

const enumeration = (facts: readonly Sentence[]): Sentence =>
  facts.flatMap((fact, place) => [place === 0 ? ': ' : ', ', ...fact]);

const isBlank = (text: unknown) => text === null || text === undefined || text === '';
