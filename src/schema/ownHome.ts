import type { Entity } from './entity.ts';
import type { Home } from './home.ts';
import type { ownHome } from './language/home.ts';
import type { TypeOf } from './language/word.ts';
import type { Registry } from './registry.ts';

/** Panels of the home page about an entity's records: blocks of `Home` that need no `of`. */
export type OwnHome = TypeOf<typeof ownHome>;

/** Adds the panels of entities after those of the application. Returns null when there are none. */
export function homeWith(home: Home | undefined, { all }: Pick<Registry, 'all'>): Home | null {
  const own = all.filter((entity) => entity.home !== null).map(ownHomeOf);
  if (own.length === 0) return home ?? null;
  const merged = (part: 'figures' | 'main') =>
    Object.assign({}, home?.[part], ...own.map((each) => each[part])) as never;
  return { ...home, figures: merged('figures'), main: merged('main') };
}

export function ownHomeOf({ name: of, home }: Entity): Home {
  const named = <T extends object>(blocks: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(
      Object.entries(blocks).map(([name, block]) => [
        `${of}${name[0]!.toUpperCase()}${name.slice(1)}`,
        { ...block, of },
      ]),
    );
  const { figures, main } = home ?? {};
  return { figures: named(figures), main: named(main) };
}
