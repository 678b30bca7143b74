import { z } from 'zod';
import { problem, type Problem } from '../problems/problem.ts';

/** Returns problems for the words of a part that do not exist, are missing, or are of another kind. */
export function wordProblems(part: z.ZodType, declared: unknown, at = ''): Problem[] {
  // A declaration is parsed once: compiling each schema would take longer.
  const { error } = part.safeParse(declared, { error: knownWords, jitless: true });
  return (error?.issues ?? []).flatMap((issue) => problemsOf(issue, declared, at));
}

/** Returns the message of an issue about unknown words: the known ones, which only its schema has. */
const knownWords = ({ code, inst }: z.core.$ZodRawIssue): string | undefined =>
  code === 'unrecognized_keys' && inst instanceof z.ZodObject ? Object.keys(inst.shape).join(' ') : undefined;

function problemsOf(issue: z.core.$ZodIssue, declared: unknown, around: string): Problem[] {
  const { places, value } = follow(declared, issue.path);
  const placed = (names: readonly string[]) => [around, ...names].filter((name) => name !== '').join('.');
  const at = placed(places);
  if (value === undefined && places.length > 0)
    return [problem('missingWord', placed(places.slice(0, -1)), { known: places.slice(-1) })];
  const unknown = (known: readonly unknown[]) => [
    problem('unknownValue', at, { word: textOf(value), known: known.map(String) }),
  ];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((word) => problem('unknownWord', at, { word, known: issue.message.split(' ') }));
    case 'invalid_value':
      return unknown(issue.values);
    case 'invalid_union':
      return 'options' in issue && issue.options ? unknown(issue.options) : inUnion(issue.errors, value, at);
    case 'invalid_type':
      return [problem('wrongKind', at, { kinds: [issue.expected] })];
    case 'too_small':
      return [problem('wrongSize', at, { bound: 'least', size: Number(issue.minimum) })];
    case 'too_big':
      return [problem('wrongSize', at, { bound: 'most', size: Number(issue.maximum) })];
    default:
      return [problem('wrongForm', at, { word: textOf(value) })];
  }
}

type Part = Readonly<Record<PropertyKey, unknown>>;

/** Returns the names of the places on a path, and the value at its end. A filter's place is its own name. */
function follow(declared: unknown, path: readonly PropertyKey[]) {
  const places: string[] = [];
  let value = declared;
  for (const step of path) {
    const inner = (value as Part | undefined)?.[step];
    const { id, name } = Object(inner) as { readonly id?: unknown; readonly name?: unknown };
    const isNamed = Array.isArray(value) && typeof name === 'string' && id === undefined;
    places.push(isNamed ? name : String(step));
    value = inner;
  }
  return { places, value };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Returns the problems of the alternative that comes nearest; when none is of the value's kind, a problem
 * that says so.
 */
function inUnion(alternatives: readonly z.core.$ZodIssue[][], value: unknown, at: string): Problem[] {
  const near = alternatives.filter((issues) => !issues.some(isOfKind));
  if (near.length === 0) {
    const issues = alternatives.flat().flatMap(leaves);
    const kinds = new Set(issues.flatMap((issue) => ('expected' in issue ? [issue.expected] : [])));
    const known = issues.flatMap((issue) => ('values' in issue ? issue.values.map(String) : []));
    return [problem('wrongKind', at, { kinds: [...kinds], known })];
  }
  const all = near
    .map((issues) => issues.flatMap((issue) => problemsOf(issue, value, at)))
    .toSorted((one, other) => one.length - other.length);
  const [first = []] = all;
  // `{ moth }` may mean any of `{ week }`, `{ month }` and `{ year }`.
  const alike = all.filter(
    (problems) =>
      problems.length === first.length && problems.every(({ code }, place) => code === first[place]!.code),
  );
  return first.map((each, place) => ({
    ...each,
    params: { ...each.params, known: [...new Set(alike.flatMap((problems) => knownOf(problems[place]!)))] },
  }));
}

const knownOf = ({ params }: Problem) => (params as { readonly known?: readonly string[] }).known ?? [];

/** Tells whether the issue is about the kind of the whole value, and not of a part of it. */
const isOfKind = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length === 0 &&
  (issue.code === 'invalid_union'
    ? issue.errors.every((issues) => issues.some(isOfKind))
    : issue.code === 'invalid_type' || issue.code === 'invalid_value');

const leaves = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'invalid_union' ? issue.errors.flat().flatMap(leaves) : [issue];
