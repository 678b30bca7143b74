/** Plain JSON, changed as nobody would: each change is a place, a kind and a value, all by number. */
export type Change = readonly [place: number, kind: number, value: number];

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Values in the places of others, with words that the definition itself uses. */
const VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(300),
  'constructor',
  '__proto__',
  'users; drop table camiones',
  "d'A",
  '$1',
  '%',
  '\\',
  'motivo',
  'camionId',
  'tareas',
  'abierto',
  'estado',
  'id',
  'camiones',
  'reclamos',
  'ADMIN',
  '{motivo}',
  '{nada}',
  '{camion.patente}',
  'today',
  'today-9999',
  'text',
  'money',
  'reference',
  'select',
  'file',
  'computed',
  'lines',
  -1,
  0,
  1,
  1.5,
  255,
  1e9,
  true,
  false,
  [],
  {},
  ['ADMIN'],
  ['motivo'],
  { motivo: 'x' },
  { any: [{ resuelto: true }] },
  { type: 'text', label: 'x' },
  { type: 'reference', to: 'reclamos', label: 'x' },
  '😀',
  '\u0000',
  'á',
];

function placesIn(node: Node, found: [Node, string][] = []): [Node, string][] {
  for (const [key, value] of Object.entries(node)) {
    found.push([node, key]);
    if (isNode(value)) placesIn(value, found);
  }
  return found;
}

/** A changed copy. */
export function changed<T extends object>(definition: T, changes: readonly Change[]): T {
  const copy = structuredClone(definition) as T & Node;
  for (const [place, kind, value] of changes) {
    const places = placesIn(copy);
    if (places.length === 0) break;
    const [node, key] = places[place % places.length]!;
    const other = places[value % places.length]!;
    const was = valueAt(node, key);
    const alike = [...VALUES, ...places.map((each) => valueAt(...each))].filter((each) => isAlike(each, was));
    // Half of the changes keep the type: else hardly one would be accepted.
    if (kind % 2 === 0 && alike.length > 0)
      change(node, key, { kind: 1, value: alike[value % alike.length], other: null });
    else
      change(node, key, {
        kind: (kind >> 1) % 5,
        value: VALUES[value % VALUES.length],
        other: valueAt(...other),
      });
  }
  return copy;
}

const valueAt = (node: Node, key: string): unknown => (node as Record<string, unknown>)[key];

const isAlike = (one: unknown, other: unknown): boolean =>
  !isNode(one) && typeof one === typeof other && (one === null) === (other === null);

type Changing = { readonly kind: number; readonly value: unknown; readonly other: unknown };

function change(node: Node, key: string, { kind, value, other }: Changing): void {
  const at = node as Record<string, unknown>;
  if (kind === 0) {
    if (Array.isArray(node)) node.splice(Number(key), 1);
    else delete at[key];
  } else if (kind === 1) at[key] = value;
  else if (kind === 2) at[key] = structuredClone(other);
  else if (Array.isArray(node)) node.push(structuredClone(kind === 3 ? other : value));
  else
    Object.defineProperty(node, kind === 3 ? `${key}B` : String(value).slice(0, 40), {
      value: structuredClone(at[key]),
      enumerable: true,
      configurable: true,
      writable: true,
    });
}
