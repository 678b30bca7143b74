import type { Fields } from '../declaration.ts';
import type { Entity } from '../entity.ts';
import { fieldPlaces } from '../fieldPlaces.ts';
import { expressionOf, type Field } from '../fieldTypes.ts';
import { optionsOf } from '../fields/select.ts';
import { kindOf } from '../kinds.ts';
import { problemsFor, problem, type Problem } from '../problems/problem.ts';
import { inDependencyOrder, expressionScope, type CalculationStep } from './calculate.ts';
import { compile } from './compile.ts';
import { MAX_LINES } from './functions.ts';
import { ExpressionError, type ExpressionScope } from './terms.ts';

export function expressionMistakes(entity: Entity): Problem[] {
  const { fields, view, lines } = entity;
  const owners = [
    ['fields', entity] as const,
    ...lines.map(({ name, entity: line }) => [`lines.${name}.fields`, line] as const),
  ];
  return [
    ...comparedNameMistakes(entity),
    ...(view && computedNames(fields).length > 0 ? [problem('viewComputes', 'view')] : []),
    ...owners.flatMap(([place, owner]) => ownerMistakes(place, owner)),
    ...costMistakes(entity),
    ...addUpMistakes(entity),
    ...fieldPlaces(entity)
      .filter(([place]) => !owners.some(([ownerPlace]) => ownerPlace === place))
      .flatMap(([place, inputs]) =>
        computedNames(inputs).map((name) => problem('computesUnstored', `${place}.${name}`)),
      ),
  ];
}

function comparedNameMistakes({ fields, importBy, duplicates }: Entity): Problem[] {
  const namesByWord: Readonly<Record<string, readonly string[]>> = {
    importBy: importBy ?? [],
    'duplicates.same': duplicates?.same ?? [],
    'duplicates.similar': duplicates?.similar ?? [],
  };
  return Object.entries(namesByWord).flatMap(([word, names]) => {
    const computed = names.filter((name) => isComputed(fields[name]));
    return problemsFor('computedName', word, computed);
  });
}

function addUpMistakes({ fields, lines }: Entity): Problem[] {
  return lines.flatMap(({ name, addUp, entity: line }) =>
    addUp && (isComputed(line.fields[addUp.field]) || isComputed(fields[addUp.to]))
      ? [problem('addsUpComputed', `lines.${name}.addUp`, { sum: `sum(${name}.${addUp.field})` })]
      : [],
  );
}

function costMistakes(entity: Entity): Problem[] {
  const lineCosts = entity.lines.map((lines) => costOf(lines.entity));
  const cost = lineCosts.reduce((sum, lineCost) => sum + lineCost * MAX_LINES, costOf(entity));
  return cost > MAX_COST ? [problem('tooCostly', 'fields')] : [];
}

/** Maximum number of steps for one record with all its lines: some tenths of a second at worst. */
const MAX_COST = 30_000;

/** Returns the steps that an owner's expressions take. Those that cannot be read are reported by `ownerMistakes`. */
function costOf(owner: Entity): number {
  const scope = expressionScope(owner);
  return computedNames(owner.fields).reduce((sum, name) => {
    try {
      return sum + compile(expressionOf(owner.fields[name]!)!, scope).cost;
    } catch {
      return sum;
    }
  }, 0);
}

const isComputed = (field: Field | undefined) => field !== undefined && expressionOf(field) !== null;

const computedNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => isComputed(fields[name]));

function ownerMistakes(place: string, owner: Entity): Problem[] {
  const scope = expressionScope(owner);
  const problems: Problem[] = [];
  const steps = computedNames(owner.fields).flatMap((name): CalculationStep[] => {
    const field = owner.fields[name]!;
    try {
      const term = compile(expressionOf(field)!, scope);
      const step = { name, field, term };
      problems.push(...fieldMistakes(`${place}.${name}`, step, scope));
      return [step];
    } catch (error) {
      problems.push(problemOf(error, `${place}.${name}.computed`));
      return [];
    }
  });
  try {
    inDependencyOrder(steps);
  } catch (error) {
    problems.push(circleProblem(place, error));
  }
  return problems;
}

function circleProblem(place: string, error: unknown): Problem {
  const mistake = problemOf(error, place);
  const { cycle } = mistake.params as { readonly cycle: readonly string[] };
  return { ...mistake, at: `${place}.${cycle[0]}.computed` };
}

function problemOf(error: unknown, at: string): Problem {
  if (error instanceof ExpressionError) return { ...error.problem, at };
  throw error;
}

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

function fieldMistakes(
  at: string,
  { name, field, term }: CalculationStep,
  scope: ExpressionScope,
): Problem[] {
  if (!COMPUTED_TYPES.includes(field.type)) return [problem('neverComputed', at, { type: field.type })];
  const refusedWords = WORDS_OF_WRITABLE_FIELDS.filter(
    (word) => (field as Readonly<Record<string, unknown>>)[word] !== undefined,
  );
  const kind = kindOf(field);
  return [
    ...refusedWords.map((word) => problem('takesNoWord', at, { word })),
    ...(kind === term.kind ? [] : [problem('givesOther', `${at}.computed`, { gives: term.kind, kind })]),
    ...(field.type === 'select' ? optionMistakes(`${at}.computed`, optionsOf(field), term.texts) : []),
    ...visibilityMistakes(`${at}.computed`, name, field, term.reads, scope),
  ];
}

export const WORDS_OF_WRITABLE_FIELDS: readonly string[] = [
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

function optionMistakes(
  at: string,
  options: readonly { readonly id: string }[],
  texts: readonly string[] | null,
): Problem[] {
  if (texts === null) return [problem('givesNoOption', at, { option: null })];
  const option = texts.find((each) => !options.some(({ id }) => id === each));
  return option === undefined ? [] : [problem('givesNoOption', at, { option })];
}

/** A computed field must not reveal what the fields that it reads hide. */
const visibilityMistakes = (
  at: string,
  name: string,
  { visibleTo }: Field,
  reads: readonly string[],
  { fields, lines }: ExpressionScope,
): Problem[] =>
  reads.flatMap((read) => {
    const [first = '', lineField] = read.split('.');
    const source = lineField === undefined ? fields[first] : lines[first]?.[lineField];
    const roles = source?.visibleTo;
    if (!roles || visibleTo?.every((role) => roles.includes(role))) return [];
    return [problem('readsHidden', at, { read, roles, name })];
  });
