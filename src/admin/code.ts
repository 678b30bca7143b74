import type { ComponentType } from 'react';
import { own } from '#domain/names.ts';
import type { AdminApplication } from './application.ts';
import { loadSoon, type LoadCode } from './late.tsx';
import type { OwnPageWords } from './pages/OwnPage.tsx';
import { EntityCreate, EntityEdit, EntityShow, viewsOf } from './resourceOf.tsx';
import { DocumentCreate } from './document/DocumentCreate.tsx';

/** Loads the code of a screen, by react-admin's pathname. */
export type LoadScreen = (pathname: string) => ReturnType<LoadCode>;

export function screensOf({
  registry,
  parts = {},
  pages,
}: AdminApplication & { readonly pages: readonly OwnPageWords[] }): LoadScreen {
  const entities = new Map(registry.all.map((entity) => [entity.name, entity]));
  return (pathname) => {
    const page = pages.find(({ path }) => path === pathname);
    if (page) return codeOf(page.component);
    const { resource, verb } = placeOf(pathname);
    const entity = entities.get(resource);
    return entity && codeOf(viewsOf(entity, own(parts, resource))[verb]);
  };
}

/** react-admin's routes: `/camiones`, `/camiones/create`, `/camiones/12`, `/camiones/12/show`. */
export function placeOf(pathname: string) {
  const [, resource = '', id, tab] = pathname.split('/');
  if (!id) return { resource, verb: 'list' } as const;
  if (id === 'create' || id === 'import') return { resource, verb: id } as const;
  return { resource, id, verb: tab === 'show' ? 'show' : 'edit' } as const;
}

/** Of every entity's screens, and what opens over them. */
export function loadAll(more: readonly (() => unknown)[] = []): void {
  const views = [EntityCreate, EntityEdit, EntityShow, DocumentCreate].map((View) => () => codeOf(View));
  loadSoon([...views, ...more, () => import('./fields/reference.autocomplete.tsx')]);
}

const codeOf = (Component: ComponentType) => (Component as Partial<{ load: LoadCode }>).load?.();
