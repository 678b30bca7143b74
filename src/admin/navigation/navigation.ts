import { access, type Role, type Rules } from '#domain/permissions.ts';
import type { IconName } from '../icons.tsx';
import { mayOpen, type Registry } from '#schema/registry.ts';

export type MenuEntry = { label: string; to: string; icon?: IconName };
/** A link, or a submenu. */
export type Heading = { label: string; to: string | null; entries: MenuEntry[] };

/** A new heading follows the heading `after`, or comes last. */
export type MenuPage = {
  readonly path: string;
  readonly label: string;
  readonly roles: Rules;
  readonly menu?: string;
  readonly after?: string;
  /** Words that find the page in the palette besides its label: `['cerrar mes']`. */
  readonly alsoCalled?: readonly string[];
  /** The palette opens the page about a record that it finds: 'ficha gómez'. */
  readonly about?: PageSubject;
};

export type PageSubject = {
  readonly entity: string;
  /** The parameter of the page's address that takes the record's id. */
  readonly parameter: string;
  /** An entity that refers to the record, and of which the role must see the records that do. */
  readonly within?: string;
};

/** The menu in the registry's order, pages after entities. Source: spec 1, section 2; design.md 6.2. */
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
    if (group === null) {
      headings.push({ ...entry, entries: [] });
      continue;
    }
    addTo(headings, group, entry);
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
  const before = headings.findIndex(({ label }) => label === after);
  headings.splice(before === -1 ? headings.length : before + 1, 0, {
    label: group,
    to: null,
    entries: [entry],
  });
}

/** Divides the menu into the bar and the headings behind its gear. */
export function asBar(headings: readonly Heading[], behindGear: readonly string[]) {
  const isBehind = ({ label, to }: Heading) => to === null && behindGear.includes(label);
  return {
    bar: headings.filter((heading) => !isBehind(heading)),
    gear: headings.filter(isBehind),
  };
}

/** Icons are drawn where each entry has one, so that all labels stand in one column. */
export const hasIcons = (entries: readonly MenuEntry[]): boolean =>
  entries.every(({ icon }) => icon !== undefined);

/** Marks the current entry. */
export const isHere = (entry: { to: string | null }, pathname: string): boolean =>
  entry.to === '/' ? pathname === '/' : entry.to !== null && `${pathname}/`.startsWith(`${entry.to}/`);
