/** A hostile change of plain JSON: a place, a kind and a value, all by number. */
export type Change = readonly [place: number, kind: number, value: number];

/** Kinds below 10 change a value, 10 and 11 a name, and those from 12 on a size. */
export const KINDS = 15;

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const WORDS = (text: string) => text.split(' ');

/** Hostile values, among them words that the definition itself uses. */
const VALUES = [
  [null, '', ' ', 'x'.repeat(300), 'users; drop table camiones', '\u0000'],
  WORDS("constructor __proto__ d'A $1 % \\ 😀 á motivo camionId tareas abierto estado id camiones reclamos"),
  WORDS('ADMIN {motivo} {nada} {camion.patente} today today-9999'),
  WORDS('text money reference select file computed lines'),
  [-1, 0, 1, 1.5, 255, 1e9, true, false, [], {}, ['ADMIN'], ['motivo'], { motivo: 'x' }],
  [{ any: [{ resuelto: true }] }, { type: 'text', label: 'x' }],
  [{ type: 'reference', to: 'reclamos', label: 'x' }],
].flat() as readonly unknown[];

function placesIn(node: Node, found: [Node, string][] = []): [Node, string][] {
  for (const [key, value] of Object.entries(node)) {
    found.push([node, key]);
    if (isNode(value)) placesIn(value, found);
  }
  return found;
}

/** Returns a changed copy. */
export function changed<T extends object>(definition: T, changes: readonly Change[]): T {
  const copy = structuredClone(definition) as T & Node;
  for (const [place, kind, value] of changes) {
    if (kind >= 12) {
      grow(copy, place, value);
      continue;
    }
    if (kind >= 10) {
      rename(copy, place, value);
      continue;
    }
    const places = placesIn(copy);
    if (places.length === 0) break;
    const [node, key] = places[place % places.length]!;
    const other = places[value % places.length]!;
    const was = valueAt(node, key);
    const alike = [...VALUES, ...places.map((each) => valueAt(...each))].filter((each) => isAlike(each, was));
    // Half of the changes keep the type: otherwise hardly one would be accepted.
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
  else put(node, kind === 3 ? `${key}B` : String(value).slice(0, 40), structuredClone(at[key]));
}

/** Hostile values for names that a person chooses. */
const NAMES: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  // These names are looked up in lists and functions.
  ...WORDS('prototype length name then toJSON map filter get set has size keys values next default'),
  ...WORDS('select user order group table desc limit offset column check all from where null true'),
  ...WORDS('class function new delete return this await import export let var undefined NaN eval arguments'),
  ...WORDS(
    'usuarios historial definiciones sesiones roles trabajos archivos vistas camiones choferes pg_class',
  ),
  ...WORDS(
    'id version estado creadoEn creado_en eliminadoEn orden message tableoid ctid pasa motivoBusqueda',
  ),
  ...WORDS(
    'Camion Registro Definiciones rest crear create openapi nuevo importar history show options export',
  ),
  ...WORDS(
    'page pageSize sortBy search q items totalCount errors fields lines r input accion cambios any not',
  ),
  ...WORDS('editar eliminar restaurar unir unirA ejecutar sum join count today'),
  // These contain letters that look like others, and invisible ones.
  ...WORDS('m\u043etivo \ufb01n \u0130d motivo\u200b ñandu \ud835\udc1aa'),
  ...'d\'A|"|a.b|a/b|../a|a b|a-b|$1|%|\\|{motivo}|\u0000|\ud800|1a|A||'.split('|'),
  ...[24, 25, 28, 29, 64, 5_000].map((length) => 'a'.repeat(length)),
];

const NAMED: ReadonlySet<string> = new Set(
  WORDS('fields lines actions input states jobs reports figures chips writes'),
);

/** The names that a person chose, wherever they stand. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && /^(id|name)$/.test(key) && /^[a-z]/.test(value)) found.add(value);
    if (!isNode(value)) continue;
    if (NAMED.has(key) && !Array.isArray(value)) for (const name of Object.keys(value)) found.add(name);
    namesIn(value, found);
  }
  return found;
}

/** Renames everywhere, so that references to the name stay valid. */
function rename(node: Node, place: number, value: number): void {
  const names = [...namesIn(node)].filter((name) => /^\w+$/.test(name) && !isLiteral(name));
  if (names.length === 0) return;
  const word = new RegExp(`(?<![\\w$])${names[place % names.length]!}(?![\\w$])`, 'g');
  const name = JSON.stringify(NAMES[value % NAMES.length]).slice(1, -1);
  const renamed = JSON.parse(JSON.stringify(node).replace(word, () => name)) as Node;
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  for (const [key, each] of Object.entries(renamed)) put(node, key, each);
}

/** A literal is not renamed: in JSON the same word without quotes would change too. */
const isLiteral = (name: string): boolean => /^(\d+|true|false|null)$/.test(name);

const put = (node: Node, key: string, value: unknown): void =>
  void Object.defineProperty(node, key, { value, enumerable: true, configurable: true, writable: true });

const SIZES = [2, 20, 45, 190, 700, 3_000];

export const many = <T>(size: number, of: (place: number) => T): T[] =>
  Array.from({ length: size }, (_, place) => of(place));

const nested = <T>(size: number, first: T, around: (inner: T) => T): T => {
  let made = first;
  for (let depth = 0; depth < size; depth++) made = around(made);
  return made;
};

const named = (size: number, of: (place: number) => unknown): object =>
  Object.fromEntries(many(size, (place) => [`m${place}`, of(place)]));

const LABEL = { one: 'Otro', many: 'Otros', gender: 'm' };
const DECIMAL = { type: 'decimal', label: 'Número' };
const computed = (expression: string) => ({ m: { ...DECIMAL, computed: expression } });

/** The words that may have many parts, with functions that make a part of a given size. */
const PARTS: Readonly<Record<string, readonly ((size: number) => object)[]>> = {
  fields: [
    (size) => named(size, (place) => ({ type: 'text', label: `Otro ${place}` })),
    (size) => named(size, (place) => ({ type: 'reference', to: 'camiones', label: `R ${place}` })),
    (size) => {
      const options = many(size, (place) => ({ id: `m${place}`, name: `Opción ${place}` }));
      return { m: { type: 'select', label: 'Opciones', options } };
    },
    (size) => named(size, (place) => chained(place, `m${place - 1} * m${place - 1}`)),
    (size) => named(size, (place) => chained(place, `m${place - 1} / horas + m${place - 1}`)),
    (size) => computed(many(size, () => 'horas').join(' * ')),
    (size) => computed(`${'('.repeat(size)}horas${')'.repeat(size)}`),
    (size) => computed(nested(size, 'horas', (inner) => `if(resuelto, ${inner}, horas)`)),
    (size) => computed(nested(size, '1', (inner) => `sum(tareas.precio * ${inner})`)),
    (size) => ({ m: { type: 'longText', label: 'T', computed: `'${'x'.repeat(size * 30)}'` } }),
  ],
  states: [
    (size) => {
      const either = (inner: object) => ({ any: [inner, { nivel: 'alto' }] });
      const is = nested<object>(Math.min(size, 700), { resuelto: true }, either);
      return { m: { label: 'Hondo', tone: 'ok', is } };
    },
    (size) => named(size, (place) => ({ label: `E ${place}`, tone: 'ok', is: { veces: place } })),
  ],
  lines: [
    (size) =>
      named(size, (place) => ({
        label: { ...LABEL, many: `Otros ${place}` },
        fields: { n: { type: 'integer', label: 'N' } },
      })),
    (size) => ({
      m: { label: LABEL, fields: named(size, (place) => ({ type: 'text', label: `N ${place}` })) },
    }),
  ],
  actions: [
    (size) =>
      named(size, (place) => ({
        label: `Hacer ${place}`,
        on: ['row', 'show'],
        roles: ['ADMIN'],
        writes: { resuelto: true },
        done: { title: 'Listo', text: 'Listo.' },
      })),
  ],
  jobs: [
    (size) =>
      named(size, (place) => ({
        label: `Avisar ${place}`,
        on: ['created'],
        mail: { to: { role: 'ADMIN' }, subject: 'Hola', text: '{motivo}' },
      })),
  ],
  reports: [
    (size) => named(size, (place) => ({ label: `Suma ${place}`, by: ['camionId'], totals: ['costo'] })),
  ],
  list: [
    (size) => ({ columns: many(size, () => 'motivo') }),
    (size) => ({ filters: many(size, (place) => ({ name: `m${place}`, on: 'fecha', match: 'from' })) }),
    (size) => ({ sort: many(size, () => '-fecha'), totals: many(size, () => 'costo') }),
  ],
  form: [(size) => ({ sections: many(size, (place) => ({ title: `S ${place}`, fields: ['motivo'] })) })],
};

const GROWN = Object.entries(PARTS).flatMap(([word, makers]) => makers.map((of) => [word, of] as const));

const chained = (place: number, expression: string) => ({
  ...DECIMAL,
  ...(place > 0 && { computed: expression }),
});

/** Makes one of the parts much larger, or one of the texts. */
function grow(node: Node, place: number, value: number): void {
  const size = SIZES[value % SIZES.length]!;
  const part = GROWN[place % (GROWN.length + 4)];
  if (part) {
    const [word, of] = part;
    put(node, word, { ...Object(valueAt(node, word)), ...of(size) });
    return;
  }
  const texts = placesIn(node).filter((each) => typeof valueAt(...each) === 'string');
  if (texts.length > 0) put(...texts[value % texts.length]!, 'ñ '.repeat(size * 17));
}
