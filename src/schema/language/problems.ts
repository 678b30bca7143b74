import { z } from 'zod';
import { problem, type Problem } from '../problems/problem.ts';

/** Returns what is wrong in a part of a declaration by its schema: words that are unknown, missing or of another form. */
export function wordProblems(part: z.ZodType, declared: unknown, at = ''): Problem[] {
  // `jitless`: a declaration is parsed once, and compiling each schema for it would take longer.
  const { error } = part.safeParse(declared, { error: knownWords, jitless: true });
  return (error?.issues ?? []).flatMap((issue) => problemsOf(issue, declared, at));
}

/** Returns the known words as the message of an issue about unknown ones, because only its schema has them. */
const knownWords = ({ code, inst }: z.core.$ZodRawIssue): string | undefined =>
  code === 'unrecognized_keys' && inst instanceof z.ZodObject ? Object.keys(inst.shape).join(' ') : undefined;

function problemsOf(issue: z.core.$ZodIssue, declared: unknown, partPlace: string): Problem[] {
  const { steps, value } = follow(declared, issue.path);
  const placeOf = (parts: readonly string[]) => [partPlace, ...parts].filter((part) => part !== '').join('.');
  const at = placeOf(steps);
  if (value === undefined && steps.length > 0)
    return [problem('missingWord', placeOf(steps.slice(0, -1)), { known: steps.slice(-1) })];
  const unknownValue = (known: readonly unknown[]) => [
    problem('unknownValue', at, { word: textOf(value), known: known.map(String) }),
  ];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((word) => problem('unknownWord', at, { word, known: issue.message.split(' ') }));
    case 'invalid_value':
      return unknownValue(issue.values);
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? unknownValue(issue.options)
        : unionProblems(issue.errors, value, at);
    case 'invalid_type':
      return [problem('wrongKind', at, { kinds: [issue.expected] })];
    case 'too_small':
      return [problem('wrongSize', at, { bound: 'least', size: Number(issue.minimum) })];
    case 'too_big':
      return [problem('wrongSize', at, { bound: 'most', size: Number(issue.maximum) })];
    case 'invalid_format':
      return [problem('wrongForm', at, { word: textOf(value), pattern: issue.pattern })];
    default:
      return [problem('wrongForm', at, { word: textOf(value) })];
  }
}

type Part = Readonly<Record<PropertyKey, unknown>>;

/**
 * Follows an issue's path to the `value` there, and returns the `steps` as messages name them: an item of a list by its
 * name if it has one, else by its number. Options of a select, which have an id, are always numbers.
 */
function follow(declared: unknown, path: readonly PropertyKey[]) {
  const steps: string[] = [];
  let value = declared;
  for (const step of path) {
    const next = (value as Part | undefined)?.[step];
    const { id, name } = (next ?? {}) as { readonly id?: unknown; readonly name?: unknown };
    const isNamed = Array.isArray(value) && typeof name === 'string' && id === undefined;
    steps.push(isNamed ? name : String(step));
    value = next;
  }
  return { steps, value };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Returns the problems with the alternative that has the fewest, or one problem when the value is of the kind
 * of none (a text instead of an object).
 */
function unionProblems(alternatives: readonly z.core.$ZodIssue[][], value: unknown, at: string): Problem[] {
  const fitting = alternatives.filter((issues) => !issues.some(isAboutKind));
  if (fitting.length === 0) {
    const issues = alternatives.flat().flatMap(leaves);
    const kinds = new Set(issues.flatMap((issue) => ('expected' in issue ? [issue.expected] : [])));
    const known = issues.flatMap((issue) => ('values' in issue ? issue.values.map(String) : []));
    return [problem('wrongKind', at, { kinds: [...kinds], known })];
  }
  const candidates = fitting
    .map((issues) => issues.flatMap((issue) => problemsOf(issue, value, at)))
    .toSorted((one, other) => one.length - other.length);
  const [first = []] = candidates;
  // Alternatives with the same problems suggest their words together: `{ moth }` may mean `{ week }` or `{ month }`.
  const alike = candidates.filter(
    (problems) =>
      problems.length === first.length && problems.every(({ code }, index) => code === first[index]!.code),
  );
  return first.map((each, index) => ({
    ...each,
    params: { ...each.params, known: [...new Set(alike.flatMap((problems) => knownOf(problems[index]!)))] },
  }));
}

const knownOf = ({ params }: Problem) => (params as { readonly known?: readonly string[] }).known ?? [];

/** Tells whether the issue is about the kind of the whole value, and not of a part of it. */
const isAboutKind = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length === 0 &&
  (issue.code === 'invalid_union'
    ? issue.errors.every((issues) => issues.some(isAboutKind))
    : issue.code === 'invalid_type' || issue.code === 'invalid_value');

const leaves = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'invalid_union' ? issue.errors.flat().flatMap(leaves) : [issue];
