import type { Entity } from './entity.ts';
import type { Home } from './home.ts';
import type { ownHome } from './language/home.ts';
import type { TypeOf } from './language/word.ts';
import type { Registry } from './registry.ts';

export type OwnHome = TypeOf<typeof ownHome>;

/** Adds the blocks that entities declare to the application's home; null without either. */
export function homeWith(home: Home | undefined, { all }: Pick<Registry, 'all'>): Home | null {
  const entityHomes = all.filter((entity) => entity.home !== null).map(ownHomeOf);
  if (entityHomes.length === 0) return home ?? null;
  // The type of the blocks is lost in Object.assign.
  const merge = (part: 'figures' | 'main') =>
    Object.assign({}, home?.[part], ...entityHomes.map((each) => each[part])) as never;
  return { ...home, figures: merge('figures'), main: merge('main') };
}

/** Returns an entity's blocks with its name before theirs: 'vencidos' of 'prestamos' is 'prestamosVencidos'. */
export function ownHomeOf({ name: of, home }: Entity): Home {
  const prefixed = <T extends object>(blocks: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(
      Object.entries(blocks).map(([name, block]) => [
        `${of}${name[0]!.toUpperCase()}${name.slice(1)}`,
        { ...block, of },
      ]),
    );
  const { figures, main } = home ?? {};
  return { figures: prefixed(figures), main: prefixed(main) };
}
