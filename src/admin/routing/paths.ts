/** An entity's path in URLs. No other route may begin with its name: react-admin would take the rest for an id. */
export type RoutePath = {
  name: string;
  path: string;
  /** The word of the detail in URLs, if not 'detalle'. With 'editar' there can be no edit form. */
  showAt?: string | null;
};

export type PathMap = ReturnType<typeof createPathMap>;

/**
 * Makes the map between react-admin's addresses and the Spanish ones, both percent-encoded. Source: spec 1, section
 * 2, "Route table". @throws Error when two routes share a URL
 */
export function createPathMap(routes: readonly RoutePath[]) {
  const table = routes.map((route) => ({
    ...route,
    segments: segmentsOf(route.path),
    tails: tailMap(route.showAt ?? 'detalle'),
  }));
  checkRoutes(table);
  const byName = new Map(table.map((route) => [comparable(route.name), route]));

  const looksInternal = (pathname: string) => {
    const [name = ''] = segmentsOf(pathname);
    return name === HIDDEN || byName.has(comparable(name));
  };

  return {
    /** Translates a URL. One that looks internal (`/name/create`) becomes `/-/name/create`, which matches no route. */
    toInternal(pathname: string): string {
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

    toExternal(pathname: string): string {
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

/** Views of a list: `/name/create` is `path/crear`. Maps are used because ids are free text, such as 'constructor'. */
const LIST_WORDS = new Map([
  ['create', 'crear'],
  ['import', 'importar'],
]);
const LIST_VIEWS = new Map([...LIST_WORDS].map(([view, word]) => [word, view]));

type Segments = readonly string[];
type Tails = ReturnType<typeof tailMap>;

/** Returns the translation of what follows a list's path: [] is the list, ['12', 'show'] is [detail, '12']. */
function tailMap(detail: string) {
  const isShow = (segment = '') => comparable(segment) === 'show';

  return {
    words: [EDIT, detail, ...LIST_WORDS.values()],

    toExternal(tail: Segments): Segments {
      const [viewOrId, view] = tail;
      if (viewOrId === undefined) return [];
      const word = LIST_WORDS.get(comparable(viewOrId));
      if (word) return [word, ...tail.slice(1)];
      return isShow(view) ? [detail, viewOrId, ...tail.slice(2)] : [EDIT, ...tail];
    },

    toInternal(tail: Segments): Segments | undefined {
      const [word, id, third] = tail;
      if (word === undefined) return [];
      const view = LIST_VIEWS.get(comparable(word));
      if (view) return [view, ...tail.slice(1)];
      // react-admin would open a view for an id that is the view's name.
      if (!id || LIST_WORDS.has(comparable(id))) return undefined;
      if (comparable(word) === comparable(detail)) return [id, 'show', ...tail.slice(2)];
      // '/editar/12/show' would open the detail, which has a URL of its own.
      return comparable(word) === EDIT && !isShow(third) ? tail.slice(1) : undefined;
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
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

function segmentsOf(pathname: string): Segments {
  const trimmed = pathname.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

function join(segments: Segments): string {
  return segments.map((segment) => `/${segment}`).join('');
}
