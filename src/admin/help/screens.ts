import { access, type Role } from '#domain/permissions.ts';
import { can, mayOpen, type Registry } from '#schema/registry.ts';
import { isAtOrBelow, type MenuPage } from '../navigation/navigation.ts';
import type { HelpPage } from './page.ts';

export type Screens = {
  readonly registry: Registry;
  readonly pages: readonly Pick<MenuPage, 'path' | 'roles'>[];
};

/** Returns the manual's page about the screen at a pathname; that about the most specific screen if there are several. */
export function pageAbout(manual: readonly HelpPage[], pathname: string): HelpPage | null {
  const path = withoutId(pathname);
  const [match] = manual
    .flatMap((page) => page.about.map((screen) => ({ page, screen })))
    .filter(({ screen }) => isAtOrBelow(path, screen))
    .toSorted((one, other) => other.screen.length - one.screen.length);
  return match?.page ?? null;
}

/** Turns '/remitos/12/show' into '/remitos/show', and '/remitos/12' into '/remitos/edit'. */
const withoutId = (pathname: string): string =>
  pathname.replace(/^(\/\w+)\/\d+$/, '$1/edit').replace(/^(\/\w+)\/\d+\//, '$1/');

/** Tells whether a role may open a screen; undefined for an unknown screen. */
export function mayOpenScreen({ registry, pages }: Screens, role: Role, screen: string): boolean | undefined {
  if (SCREENS_FOR_ALL.includes(screen)) return true;
  const page = pages.find(({ path }) => path === screen);
  if (page) return access(page.roles, role) !== false;
  const [, name, verb = 'list'] = /^\/(\w+)(?:\/(\w+))?$/.exec(screen) ?? [];
  const entity = registry.all.find((other) => other.name === name && other.path !== null);
  if (!entity || !SCREEN_VERBS.includes(verb)) return undefined;
  const requiredVerb = entity.single && verb === 'list' ? 'edit' : verb;
  return mayOpen(entity, role) && can(entity, requiredVerb, role) !== false;
}

export const mayReadHelp = (screens: Screens, role: Role, { about, only }: HelpPage): boolean =>
  (only === null || only === role) &&
  (about.length === 0 || about.some((screen) => mayOpenScreen(screens, role, screen)));

export const SCREENS_FOR_ALL: readonly string[] = ['/', '/mi-cuenta'];

const SCREEN_VERBS: readonly string[] = ['list', 'create', 'edit', 'show', 'import'];
