/*
 * What ra-core asks of lodash in a list, for the JSON that it asks it of. lodash's own drag 80 modules along, 5 kB of
 * brotli. Each stands alone: lean.ts takes its source.
 */

type Json = Record<string, unknown>;

export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date) return Object.is(Number(a), Number(b));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual((a as Json)[key], (b as Json)[key]))
  );
}

export function get(
  object: unknown,
  path: string | number | readonly string[] | undefined,
  absent?: unknown,
): unknown {
  const isKey = typeof path === 'string' && object !== null && object !== undefined && path in Object(object);
  // A column without a source asks for nothing.
  const keys = isKey
    ? [path]
    : Array.isArray(path)
      ? (path as string[])
      : String(path ?? '')
          .split(/[.[\]]+/)
          .filter(Boolean);
  let value = object as Json | null | undefined;
  for (const key of keys) value = value?.[key] as Json | null | undefined;
  return value === undefined || keys.length === 0 ? absent : value;
}

export function pick(object: Json, ...names: readonly (string | readonly string[])[]): Json {
  return Object.fromEntries(
    names
      .flat()
      .filter((name) => name in Object(object))
      .map((name) => [name, object[name]]),
  );
}

export function debounce<Args extends unknown[]>(act: (...args: Args) => unknown, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: Args) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), wait);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}
