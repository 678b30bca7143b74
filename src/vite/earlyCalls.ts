import type { Plugin } from 'vite';
import type { Role } from '#domain/permissions.ts';
import type { Application } from '#schema/application.ts';
import type { Entity } from '#schema/entity.ts';
import { pageSizeKey } from '#admin/list/pageSizeKey.ts';
import { PAGE_SIZES } from '#schema/view.ts';
import { mayOpen, roleNames, type Registry } from '#schema/registry.ts';
import { homeFiles } from './firstFiles.ts';
import { openingFilters } from '#admin/list/openingFilters.ts';
import { listQuery } from '#dataProvider/listQuery.ts';

/**
 * An inline script in index.html that requests session, first data and the home's board while the code loads (see
 * `src/http/request.ts`). The login has the home's in a `<meta name="home-calls">`.
 */
export function earlyCalls({ registry, homeCalls = [] }: Application): Plugin {
  const screens = { '': { roles: roleNames(registry.roles), calls: homeCalls }, ...firstPages(registry) };
  return {
    name: 'cantera:early-calls',
    transformIndexHtml: {
      order: 'post',
      handler(_, { path, bundle }) {
        if (path.endsWith('index.html')) {
          const children = script(screens, bundle ? homeFiles(bundle) : []);
          return [{ tag: 'script', children, injectTo: 'head-prepend' }];
        }
        const attrs = { name: 'home-calls', content: homeCalls.join(' ') };
        return path.endsWith('ingresar.html') ? [{ tag: 'meta', attrs, injectTo: 'head' }] : [];
      },
    },
  };
}

/** Stands in a call for the number of rows that is chosen in this browser (`src/admin/list/pageSize.ts`). */
const CHOSEN = 'rows';

const script = (screens: Readonly<Record<string, Screen>>, home: readonly string[]) => `
(() => {
  const screens = ${JSON.stringify(screens)};
  const screen = location.pathname.replace(/\\/$/, '');
  const { roles = [], calls: first = [], size } = (!location.search && screens[screen]) || {};
  for (const href of screen === '' ? ${JSON.stringify(home.map((file) => `/${file}`))} : []) {
    const as = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { href, ...as }));
  }
  let rol;
  try {
    rol = JSON.parse(localStorage.getItem('authState')).rol;
  } catch {}
  // The login has asked already (src/public/enter.ts).
  window.early ??= {};
  window.arrived = {};
  const calls = ['Autenticacion/Estado', 'Autenticacion/UsuarioActual'];
  const sized = (path) => path.replace('${CHOSEN}', (size && localStorage.getItem(size)) || ${PAGE_SIZES[0]});
  if (roles.includes(rol)) calls.push(...first.map(sized));
  for (const path of calls) {
    const url = '/api/' + path;
    if (window.early[url]) continue;
    const answer = fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(30000) }).then(async (response) => {
      // Read at once: what has come before the first drawing is part of it.
      const text = await response.text();
      // Unless somebody waits for it: he takes it once, and another time it would be old.
      if (response.ok && window.early[url] === answer) window.arrived[url] = { text, headers: response.headers };
      return new Response(text || null, response);
    });
    answer.catch(() => {});
    window.early[url] = answer;
  }
})();
`;

/** The roles that may make the requests; `size`: where the browser keeps the chosen number of rows. */
type Screen = { roles: readonly Role[]; calls: readonly string[]; size?: string };

/** react-admin's name for what `src/admin/store.ts` keeps. */
const STORE = 'RaStorecantera';

/** By list path. */
function firstPages(registry: Registry): Record<string, Screen> {
  return Object.fromEntries(
    registry.all.flatMap((entity) => {
      const list = entity.endpoints.find(({ verb }) => verb === 'list');
      if (!entity.path || !list) return [];
      const query = new URLSearchParams({
        ...listQuery(entity, { filter: openingFilters(entity) }),
        pageSize: CHOSEN,
      });
      const calls = [`${list.path}?${query}`, 'Vistas'];
      const size = `${STORE}.${pageSizeKey(entity.name)}`;
      return [[entity.path, { roles: rolesOf(registry, entity), calls, size }]];
    }),
  );
}

const rolesOf = (registry: Registry, entity: Entity) =>
  roleNames(registry.roles).filter((role) => mayOpen(entity, role));
