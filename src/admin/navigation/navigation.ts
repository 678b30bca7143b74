import { access, type Role, type Rules } from '#domain/permissions.ts';
import type { IconName } from '#look/icons.ts';
import { mayOpen, type Registry } from '#schema/registry.ts';

export type MenuEntry = { label: string; to: string; icon?: IconName };

/** A heading of the menu: either a link (`to`) or a submenu of entries. */
export type Heading = { label: string; to: string | null; entries: MenuEntry[] };

export type MenuPage = {
  readonly path: string;
  readonly label: string;
  readonly roles: Rules;
  /** The heading under which the menu has the page; absent for a page that is not in the menu. */
  readonly menu?: string;
  /** The heading that a new heading follows; by default it comes last. */
  readonly after?: string;
  /** Words besides the label by which the palette finds the page: `['cerrar mes']`. */
  readonly alsoCalled?: readonly string[];
  /** The subject of the page, so that the palette can open it for a record: 'ficha gómez'. */
  readonly about?: {
    readonly entity: string;
    /** The parameter of the page's address that takes the record's id. */
    readonly parameter: string;
    /** The entity whose records about the subject the page lists. A role that may see none of them gets no offer. */
    readonly within?: string;
  };
};

/** Returns the menu of a role: the home page, the entities, then the pages. Source: spec 1, section 2. */
export function navigationOf(
  registry: Registry,
  role: Role,
  home: string,
  pages: readonly MenuPage[] = [],
): Heading[] {
  const headings: Heading[] = [{ label: home, to: '/', entries: [] }];
  for (const entity of registry.all) {
    if (!entity.menu || !mayOpen(entity, role)) continue;
    const { group, label, icon } = entity.menu;
    const entry = { label, to: `/${entity.name}`, ...(icon && { icon }) };
    if (group === null) headings.push({ ...entry, entries: [] });
    else addTo(headings, group, entry);
  }
  for (const { path, label, roles, menu, after } of pages)
    if (menu !== undefined && access(roles, role) !== false)
      addTo(headings, menu, { label, to: path }, after);
  return headings;
}

function addTo(headings: Heading[], group: string, entry: MenuEntry, after?: string): void {
  const heading = headings.find(({ label }) => label === group);
  if (heading) {
    heading.entries.push(entry);
    return;
  }
  const index = headings.findIndex(({ label }) => label === after);
  const newHeading = { label: group, to: null, entries: [entry] };
  headings.splice(index === -1 ? headings.length : index + 1, 0, newHeading);
}

export function divideMenu(headings: readonly Heading[], behindGear: readonly string[]) {
  const isBehind = ({ label, to }: Heading) => to === null && behindGear.includes(label);
  return {
    bar: headings.filter((heading) => !isBehind(heading)),
    gear: headings.filter(isBehind),
  };
}

/** Tells whether every entry has an icon: labels line up only then. */
export const hasIcons = (entries: readonly MenuEntry[]): boolean =>
  entries.every(({ icon }) => icon !== undefined);

/** Tells whether a page is at the address or below it. No page counts as below '/', the home page. */
export const isAtOrBelow = (pathname: string, address: string): boolean =>
  pathname === address || (address !== '/' && pathname.startsWith(`${address}/`));
