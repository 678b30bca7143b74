/** No custom route may start with a resource's name, because react-admin would take the rest for an id. */
export type RoutePath = {
  name: string;
  path: string;
  /** The word of the detail in URLs, if not 'detalle'. With 'editar' there can be no edit form. */
  showAt?: string | null;
};

export type ViewWords = {
  /** Views of a list: `/name/create` is `path/crear`. */
  collection?: Words;
  /** Views of a record: `/name/:id/show` is `path/detalle/:id`. */
  record?: Words;
};

export type PathMap = {
  /** Translates a URL. One that looks internal (`/name/create`) becomes `/-/name/create`, which matches no route. */
  toInternal(pathname: string): string;
  toExternal(pathname: string): string;
};

/**
 * Makes the map between react-admin's addresses and the Spanish ones, both percent-encoded. Source: spec 1, section
 * 2, "Route table". @throws Error when two routes share a URL
 */
export function createPathMap(routes: readonly RoutePath[], extraWords: ViewWords = {}): PathMap {
  const tailsWith = (detail: string) =>
    tailMap({ create: 'crear', ...extraWords.collection }, { show: detail, ...extraWords.record });
  const tails = tailsWith('detalle');
  const table = routes.map((route) => ({
    ...route,
    segments: segmentsOf(route.path),
    tails: route.showAt ? tailsWith(route.showAt) : tails,
  }));
  checkRoutes(table);
  const byName = new Map(table.map((route) => [comparable(route.name), route]));

  const looksInternal = (pathname: string) => {
    const [name = ''] = segmentsOf(pathname);
    return name === HIDDEN || byName.has(comparable(name));
  };

  return {
    toInternal(pathname) {
      const segments = segmentsOf(pathname);
      // The first match is the only one: `checkRoutes` refuses a path that is also another entity's view.
      for (const route of table) {
        if (!startsWith(segments, route.segments)) continue;
        const tail = route.tails.toInternal(segments.slice(route.segments.length));
        if (tail) return join([route.name, ...tail]);
      }
      // Leading slashes go, because the inverse would turn '//name' into an address on the host 'name'.
      return looksInternal(pathname) ? `/${HIDDEN}/${pathname.replace(/^\/+/, '')}` : pathname;
    },

    toExternal(pathname) {
      if (pathname.startsWith(`/${HIDDEN}/`)) return pathname.slice(HIDDEN.length + 1);
      const [name = '', ...tail] = segmentsOf(pathname);
      const route = byName.get(comparable(name));
      return route ? route.path + join(route.tails.toExternal(tail)) : pathname;
    },
  };
}

/** The first segment of URLs that must reach no resource. No resource may have this name. */
const HIDDEN = '-';

const EDIT = 'editar';

type Segments = readonly string[];
type Words = Readonly<Record<string, string>>;
type Tails = ReturnType<typeof tailMap>;

/** Returns the translation of what follows a list's path: [] is the list, ['12', 'show'] is ['detalle', '12']. */
function tailMap(collection: Words, record: Words) {
  const collectionWord = dictionary(Object.entries(collection));
  const collectionView = dictionary(inverted(collection));
  const recordWord = dictionary(Object.entries(record));
  const recordView = dictionary(inverted(record));

  return {
    words: [EDIT, ...Object.values(collection), ...Object.values(record)],

    toExternal(tail: Segments): Segments {
      const [viewOrId, view] = tail;
      if (viewOrId === undefined) return [];
      const word = collectionWord(viewOrId);
      if (word) return [word, ...tail.slice(1)];
      const wordOfRecord = view && recordWord(view);
      return wordOfRecord ? [wordOfRecord, viewOrId, ...tail.slice(2)] : [EDIT, ...tail];
    },

    toInternal(tail: Segments): Segments | undefined {
      const [word, id, third] = tail;
      if (word === undefined) return [];
      const view = collectionView(word);
      if (view) return [view, ...tail.slice(1)];
      // react-admin would open a view for an id that is the view's name.
      if (!id || collectionWord(id)) return undefined;
      const viewOfRecord = recordView(word);
      if (viewOfRecord) return [id, viewOfRecord, ...tail.slice(2)];
      // '/editar/12/show' would open the detail, which has a URL of its own.
      const opensOtherView = third !== undefined && recordWord(third) !== undefined;
      return comparable(word) === EDIT && !opensOtherView ? tail.slice(1) : undefined;
    },
  };
}

function checkRoutes(table: readonly (RoutePath & { segments: Segments; tails: Tails })[]) {
  const usedPaths = new Set<string>();
  const claim = (pathname: string, route: RoutePath) => {
    const key = comparable(pathname);
    if (usedPaths.has(key)) throw new Error(`Route ${route.name} (${route.path}): ${pathname} is taken`);
    usedPaths.add(key);
  };
  for (const route of table) {
    if (!/^(\/[^/?#]+)+$/.test(route.path)) {
      throw new Error(`Route ${route.name}: '${route.path}' is not an absolute path`);
    }
    if (!route.name || route.name === HIDDEN || route.name.includes('/')) {
      throw new Error(`Route ${route.path}: '${route.name}' is no name for a resource`);
    }
    claim(route.name, route);
    claim(route.path, route);
  }
  const views = new Set(
    table.flatMap(({ path, tails }) => tails.words.map((word) => comparable(`${path}/${word}`))),
  );
  for (const route of table) {
    const prefixes = route.segments.map((_, index) => comparable(join(route.segments.slice(0, index + 1))));
    if (prefixes.some((prefix) => views.has(prefix))) {
      throw new Error(`Route ${route.name}: '${route.path}' is the address of another entity's view`);
    }
  }
}

function startsWith(address: Segments, path: Segments): boolean {
  return path.every((segment, index) => {
    const actual = address[index];
    return actual !== undefined && comparable(actual) === comparable(segment);
  });
}

/** Returns the form in which react-router compares segments: decoded and in lower case. */
function comparable(segment: string): string {
  return decodeIfPossible(segment).toLowerCase();
}

function decodeIfPossible(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function segmentsOf(pathname: string): Segments {
  const trimmed = pathname.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

function join(segments: Segments): string {
  return segments.map((segment) => `/${segment}`).join('');
}

type Pair = [string, string];

function inverted(words: Words): Pair[] {
  return Object.entries(words).map(([view, word]) => [word, view]);
}

/** A Map is used because ids are free text, and 'constructor' must not be found. */
function dictionary(pairs: Pair[]): (segment: string) => string | undefined {
  const entries = new Map(pairs.map(([key, value]) => [comparable(key), value]));
  return (segment) => entries.get(comparable(segment));
}
