import { access, type Role, type Rules } from '#domain/permissions.ts';
import { can, mayOpen, type Registry } from '#schema/registry.ts';
import type { Verb } from '#schema/declaration.ts';
import type { HelpPage } from './page.ts';

type OwnPage = { readonly path: string; readonly label: string; readonly roles: Rules };

export type Screens = { readonly registry: Registry; readonly pages: readonly OwnPage[] };

/** The most specific page. */
export function pageAbout(manual: readonly HelpPage[], pathname: string): HelpPage | null {
  const path = `${withoutId(pathname)}/`;
  const match = manual
    .flatMap((page) => page.about.map((screen) => ({ page, screen })))
    .filter(({ screen }) => (screen === '/' ? path === '//' : path.startsWith(`${screen}/`)))
    .toSorted((one, other) => other.screen.length - one.screen.length);
  return match[0]?.page ?? null;
}

/** `/remitos/12/show` → `/remitos/show`, `/remitos/12` → `/remitos/edit`. */
const withoutId = (pathname: string): string =>
  pathname.replace(/^(\/\w+)\/\d+$/, '$1/edit').replace(/^(\/\w+)\/\d+\//, '$1/');

/** Undefined for an unknown screen. */
export function mayOpenScreen({ registry, pages }: Screens, role: Role, screen: string): boolean | undefined {
  if (FOR_ALL.includes(screen)) return true;
  const own = pages.find(({ path }) => path === screen);
  if (own) return access(own.roles, role) !== false;
  const [, name, verb = 'list'] = /^\/(\w+)(?:\/(\w+))?$/.exec(screen) ?? [];
  const entity = registry.all.find((other) => other.name === name && other.path !== null);
  if (!entity || !VERBS.includes(verb)) return undefined;
  // An entity of one record has no list.
  const needed = entity.single && verb === 'list' ? 'edit' : (verb as Verb);
  return mayOpen(entity, role) && can(entity, needed, role) !== false;
}

/** A role reads the pages of its screens. */
export const mayReadHelp = (screens: Screens, role: Role, { about, only }: HelpPage): boolean =>
  (only === null || only === role) &&
  (about.length === 0 || about.some((screen) => mayOpenScreen(screens, role, screen)));

export const FOR_ALL: readonly string[] = ['/', '/mi-cuenta'];

const VERBS: readonly string[] = ['list', 'create', 'edit', 'show', 'import'];
