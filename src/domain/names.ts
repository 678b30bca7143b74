/** Copies data into objects without a prototype, in which a name like 'constructor' finds nothing inherited. */
export function bareCopy<T>(data: T): T {
  if (Array.isArray(data)) return data.map(bareCopy) as T;
  if (typeof data !== 'object' || data === null || !isPlain(data)) return data;
  return bareObject(Object.entries(data).map(([name, part]) => [name, bareCopy(part)])) as T;
}

export function bareObject<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const map = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) map[name] = value;
  return map;
}

export const ownValue = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

const isPlain = (data: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
};
