/**
 * Copies data so that no object in it has a prototype. A name that a person chose, such as 'constructor', then
 * never finds something inherited.
 */
export function bareCopy<T>(data: T): T {
  if (Array.isArray(data)) return data.map(bareCopy) as T;
  if (typeof data !== 'object' || data === null || !isPlain(data)) return data;
  return bareObject(Object.entries(data).map(([name, part]) => [name, bareCopy(part)])) as T;
}

/** Makes an object of the entries, like `Object.fromEntries`, without a prototype. */
export function bareObject<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const map = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) map[name] = value;
  return map;
}

/** Returns the map's own value under a name that a person chose, never an inherited one. */
export const ownValue = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

const isPlain = (data: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
};
