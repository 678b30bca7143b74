import type { Role } from '#domain/permissions.ts';
import { mayOpen, type Registry } from '#schema/registry.ts';

export type Entry = { label: string; to: string };
/** A heading of the menu: a link of its own, or what opens below it. */
export type Heading = { label: string; to: string | null; entries: Entry[] };

/**
 * The menu of a role: what it may open, in the registry's order, each heading where its first entry stands.
 * Source: spec 1, section 2, 'Top navigation'; design.md 6.2.
 */
export function navigationOf(registry: Registry, role: Role, home: string): Heading[] {
  const headings: Heading[] = [{ label: home, to: '/', entries: [] }];
  for (const entity of registry.all) {
    if (!entity.menu || !mayOpen(entity, role)) continue;
    const entry = { label: entity.menu.label, to: `/${entity.name}` };
    const { group } = entity.menu;
    if (group === null) {
      headings.push({ ...entry, entries: [] });
      continue;
    }
    const heading = headings.find(({ label }) => label === group);
    if (heading) heading.entries.push(entry);
    else headings.push({ label: group, to: null, entries: [entry] });
  }
  return headings;
}

/** Whether the page at `pathname` belongs to an entry, so that the menu says 'here'. */
export const isHere = (entry: { to: string | null }, pathname: string): boolean =>
  entry.to === '/' ? pathname === '/' : entry.to !== null && `${pathname}/`.startsWith(`${entry.to}/`);
