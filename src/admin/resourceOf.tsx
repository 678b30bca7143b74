import { lazy, Suspense, type ComponentType } from 'react';
import { Resource } from 'react-admin';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { EntityList } from './list/EntityList.tsx';
import { loadSoon } from './late.tsx';
import { Allowed } from './pages/Allowed.tsx';
import type { Parts } from './parts.tsx';
import { nameOf } from './RecordName.tsx';
import { Route } from './routing/index.ts';

// Most visits open a list; other views load when idle (Admin.tsx).
const views = {
  create: () => import('./form/EntityCreate.tsx').then(({ EntityCreate }) => ({ default: EntityCreate })),
  edit: () => import('./form/EntityEdit.tsx').then(({ EntityEdit }) => ({ default: EntityEdit })),
  issue: () =>
    import('./document/DocumentCreate.tsx').then(({ DocumentCreate }) => ({ default: DocumentCreate })),
  show: () => import('./show/EntityShow.tsx').then(({ EntityShow }) => ({ default: EntityShow })),
};
const EntityCreate = lazy(views.create);
const EntityImport = lazy(() =>
  import('./import/EntityImport.tsx').then((module) => ({ default: module.EntityImport })),
);
const EntityEdit = lazy(views.edit);
const EntityShow = lazy(views.show);
const DocumentCreate = lazy(views.issue);

export const prefetchViews = (loads: readonly (() => Promise<unknown>)[]) =>
  Promise.all([
    ...[...Object.values(views), ...loads].map((load) => load()),
    import('./fields/reference.autocomplete.tsx'),
    loadSoon(),
  ]);

/** Generated views, or the entity's own. A single record's form replaces the list. */
export const resourceOf = (
  entity: Entity,
  {
    list: List = EntityList,
    create: Create = entity.document ? DocumentCreate : EntityCreate,
    edit: Edit = EntityEdit,
    detail: Detail = EntityShow,
  }: Parts = {},
) => (
  <Resource
    key={entity.name}
    name={entity.name}
    recordRepresentation={(record) => nameOf(entity, record)}
    list={entity.single ? allowed('edit', Edit) : allowed('list', List)}
    create={allowed('create', Create)}
    edit={allowed('edit', Edit)}
    show={allowed('show', Detail)}
  >
    {entity.importBy && <Route path="import" element={allowed('import', EntityImport)} />}
  </Resource>
);

const allowed = (verb: Verb, View: ComponentType) => (
  <Allowed verb={verb}>
    <Suspense>
      <View />
    </Suspense>
  </Allowed>
);
