import { lazy, type ComponentType } from 'react';
import { Resource } from 'react-admin';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { EntityList } from './list/EntityList.tsx';
import { Allowed } from './pages/Allowed.tsx';
import type { Parts } from './parts.tsx';
import { recordName } from './RecordName.tsx';
import { Route } from './routing/index.ts';

/** Loaders of all screens but the list. Most people begin on a list, so its code comes with the application. */
const LOADERS = {
  create: async () => ({ default: (await import('./form/EntityCreate.tsx')).EntityCreate }),
  issue: async () => ({ default: (await import('./document/DocumentCreate.tsx')).DocumentCreate }),
  edit: async () => ({ default: (await import('./form/EntityEdit.tsx')).EntityEdit }),
  show: async () => ({ default: (await import('./show/EntityShow.tsx')).EntityShow }),
};
export const screenLoaders: readonly (() => Promise<unknown>)[] = Object.values(LOADERS);

const EntityCreate = lazy(LOADERS.create);
const DocumentCreate = lazy(LOADERS.issue);
const EntityEdit = lazy(LOADERS.edit);
const EntityShow = lazy(LOADERS.show);
const EntityImport = lazy(async () => ({
  default: (await import('./import/EntityImport.tsx')).EntityImport,
}));

/** Returns the generated screens, or the entity's own. The list of an entity with a single record is its form. */
function viewsOf(
  entity: Entity,
  {
    list = EntityList,
    create = entity.document ? DocumentCreate : EntityCreate,
    edit = EntityEdit,
    detail = EntityShow,
  }: Parts = {},
) {
  return { list: entity.single ? edit : list, create, edit, show: detail, import: EntityImport };
}

export function resourceOf(entity: Entity, parts?: Parts) {
  const views = viewsOf(entity, parts);
  return (
    <Resource
      key={entity.name}
      name={entity.name}
      recordRepresentation={(record) => recordName(entity, record)}
      list={guarded(entity.single ? 'edit' : 'list', views.list)}
      create={guarded('create', views.create)}
      edit={guarded('edit', views.edit)}
      show={guarded('show', views.show)}
    >
      {entity.importBy && <Route path="import" element={guarded('import', views.import)} />}
    </Resource>
  );
}

const guarded = (verb: Verb, View: ComponentType) => (
  <Allowed verb={verb}>
    <View />
  </Allowed>
);
