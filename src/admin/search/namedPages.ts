import { access } from '#domain/permissions.ts';
import { searchEs } from '#i18n/search.es.ts';
import type { Registry } from '#schema/registry.ts';
import { roleHere } from '../access.ts';
import type { MenuPage, PageSubject } from '../navigation/navigation.ts';
import type { Reaches } from '../show/reach.ts';
import { MAX_PER_KIND } from './namedEntities.ts';
import { splitName } from './match.ts';
import type { Group, Option } from './option.ts';

export type NamedPage = { readonly page: MenuPage; readonly about: PageSubject; readonly rest: string };

export function findNamedPages(text: string, pages: readonly MenuPage[]): NamedPage[] {
  return pages.flatMap((page) => {
    const { about, label, alsoCalled = [], roles } = page;
    const { matchCount, rest } = splitName(text, [label, ...alsoCalled].join(' '));
    const isNamed = matchCount > 0 && /\p{L}/u.test(rest);
    return about && isNamed && access(roles, roleHere()) !== false ? [{ page, about, rest }] : [];
  });
}

export const offerNamedPages = (
  registry: Registry,
  namedPages: readonly NamedPage[],
  recordGroups: readonly Group[],
  reaches: Reaches,
): Option[] =>
  namedPages.flatMap(({ page, about }) => {
    // A page without `within` has no relations here, so all records pass the filter below.
    const relations = registry.get(about.entity).related.filter(({ to }) => to === about.within);
    const options = recordGroups.filter(({ key }) => key === about.entity).flatMap((group) => group.options);
    return options
      .flatMap(({ name, facts, record }) => (record ? [{ name, facts, id: record.id }] : []))
      .filter(({ id }) => relations.every((relation) => reaches(relation, id)))
      .slice(0, MAX_PER_KIND)
      .map(({ name, facts, id }): Option => {
        const to = `${page.path}?${about.parameter}=${id}`;
        return {
          key: `con-${to}`,
          name: searchEs.listOf(page.label, name),
          facts,
          icon: 'next',
          effect: { kind: 'go', to },
        };
      });
  });
