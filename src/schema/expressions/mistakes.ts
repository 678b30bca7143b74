import type { Fields } from '../declaration.ts';
import type { Entity } from '../entity.ts';
import { expressionOf, type Field } from '../fields/index.ts';
import { optionsOf } from '../fields/select.ts';
import { kindOf, KIND_NAMES } from '../kinds.ts';
import { inOrder, scopeOf, type Step } from './calculate.ts';
import { compile } from './compile.ts';
import { MOST_LINES } from './functions.ts';
import { ExpressionError, type Scope } from './terms.ts';

/** What `computed` says wrong, one sentence each. */
export function wrongExpressions(entity: Entity): string[] {
  const { fields, view, lines, importBy, duplicates } = entity;
  const said = [...(importBy ?? []), ...(duplicates?.same ?? []), ...(duplicates?.similar ?? [])];
  const owners = [
    ['fields', entity] as const,
    ...lines.map((each) => [`lines.${each.name}`, each.entity] as const),
  ];
  return [
    ...said
      .filter((name) => isComputed(fields[name]))
      .map((name) => `importBy or duplicates name '${name}', which is computed: nobody says it`),
    ...(view && names(fields).length > 0 ? ['view: nothing is computed in what is never written'] : []),
    ...owners.flatMap(([place, owner]) => wrongIn(place, owner)),
    ...tooCostly(entity),
    ...lines.flatMap(({ name, addUp, entity: line }) =>
      addUp && (isComputed(line.fields[addUp.field]) || isComputed(fields[addUp.to]))
        ? [`lines.${name}.addUp is of what is typed: say computed: 'sum(${name}.${addUp.field})'`]
        : [],
    ),
    ...inputsOf(entity).flatMap(([place, inputs]) =>
      names(inputs).map((name) => `${place}.${name}: 'computed' is of fields that are stored`),
    ),
  ];
}

/** The most steps for one record with all its lines: some tenths of a second at worst. */
const MOST_COST = 30_000;

function tooCostly(entity: Entity): string[] {
  const costs = [entity, ...entity.lines.map((lines) => lines.entity)].map(costOf);
  const [own = 0, ...ofLines] = costs;
  const cost = ofLines.reduce((sum, each) => sum + each * MOST_LINES, own);
  return cost > MOST_COST ? ['fields: computed takes too many steps for one record'] : [];
}

/** Without what cannot be read, which `wrongIn` tells. */
function costOf(owner: Entity): number {
  const scope = scopeOf(owner);
  return names(owner.fields).reduce((sum, name) => {
    try {
      return sum + compile(expressionOf(owner.fields[name]!)!, scope).cost;
    } catch {
      return sum;
    }
  }, 0);
}

const inputsOf = ({ createInput, editInput, actions, lines }: Entity): (readonly [string, Fields])[] => [
  ['createInput', createInput?.fields ?? {}],
  ['editInput', editInput?.fields ?? {}],
  ...Object.entries(actions).map(([name, { input = {} }]) => [`actions.${name}`, input] as const),
  ...lines.flatMap(({ name, asks }) =>
    Object.entries(asks).map(([ask, { fields }]) => [`lines.${name}.asks.${ask}`, fields] as const),
  ),
];

const isComputed = (field: Field | undefined) => field !== undefined && expressionOf(field) !== null;

const names = (fields: Fields): string[] => Object.keys(fields).filter((name) => isComputed(fields[name]));

function wrongIn(place: string, owner: Entity): string[] {
  const scope = scopeOf(owner);
  const problems: string[] = [];
  const steps = names(owner.fields).flatMap((name): Step[] => {
    const field = owner.fields[name]!;
    try {
      const term = compile(expressionOf(field)!, scope);
      const step = { name, field, term };
      problems.push(...wrongStep(step, scope).map((problem) => `${place}.${name} ${problem}`));
      return [step];
    } catch (error) {
      problems.push(`${place}.${name}.computed: ${messageOf(error)}`);
      return [];
    }
  });
  try {
    inOrder(steps);
  } catch (error) {
    problems.push(`${place}: computed ${messageOf(error)}`);
  }
  return problems;
}

function messageOf(error: unknown): string {
  if (error instanceof ExpressionError) return error.message;
  throw error;
}

/** Types whose values an expression gives. */
export const COMPUTED_TYPES: readonly string[] = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'boolean',
  'select',
] satisfies Field['type'][];

function wrongStep({ name, field, term }: Step, scope: Scope): string[] {
  if (!COMPUTED_TYPES.includes(field.type)) return [`is computed, which no ${field.type} is`];
  const said = WRITTEN.filter((word) => (field as Readonly<Record<string, unknown>>)[word] !== undefined);
  const strange = field.type === 'select' ? strangeOption(optionsOf(field), term.texts) : null;
  return [
    ...said.map((word) => `is computed, and takes no '${word}'`),
    ...(kindOf(field) === term.kind
      ? []
      : [`is ${KIND_NAMES[kindOf(field)]}, and its 'computed' gives ${KIND_NAMES[term.kind]}`]),
    ...(strange === null ? [] : [`has no option ${strange}, which its 'computed' may give`]),
    ...unseen(name, field, term.reads, scope),
  ];
}

/** What only a value that somebody writes can be. */
export const WRITTEN: readonly string[] = [
  'required',
  'when',
  'readOnly',
  'createOnly',
  'editOnly',
  'snapshot',
  'unique',
  'default',
  'placeholder',
  'writableBy',
];

function strangeOption(options: readonly { readonly id: string }[], texts: readonly string[] | null) {
  if (texts === null) return 'for any text';
  const text = texts.find((each) => !options.some(({ id }) => id === each));
  return text === undefined ? null : `'${text}'`;
}

/** No sum shall tell what a column does not. */
const unseen = (name: string, { visibleTo }: Field, reads: readonly string[], { fields, lines }: Scope) =>
  reads.flatMap((read) => {
    const [owner = '', inner] = read.split('.');
    const source = inner === undefined ? fields[owner] : lines[owner]?.[inner];
    const seen = source?.visibleTo;
    return !seen || (visibleTo ?? [null]).every((role) => role !== null && seen.includes(role))
      ? []
      : [`reads '${read}', which only ${seen.join(', ')} may see: say the same visibleTo of '${name}'`];
  });
