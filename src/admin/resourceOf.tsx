import { lazy, type ComponentType } from 'react';
import { Resource } from 'react-admin';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { EntityList } from './list/EntityList.tsx';
import { Allowed } from './pages/Allowed.tsx';
import type { Parts } from './parts.tsx';
import { nameOf } from '#schema/renderFormatted.ts';
import { Route } from './routing/index.ts';

export const loadRecordScreens = () => import('./recordScreens.ts');

const EntityCreate = lazy(async () => ({ default: (await loadRecordScreens()).EntityCreate }));
const DocumentCreate = lazy(async () => ({ default: (await loadRecordScreens()).DocumentCreate }));
const EntityEdit = lazy(async () => ({ default: (await loadRecordScreens()).EntityEdit }));
const EntityShow = lazy(async () => ({ default: (await loadRecordScreens()).EntityShow }));
const EntityImport = lazy(() => import('./import/EntityImport.tsx'));

/** Returns the `<Resource>` with an entity's screens. An entity with a single record has its form in place of a list. */
export function resourceOf(
  entity: Entity,
  {
    list = EntityList,
    create = entity.document ? DocumentCreate : EntityCreate,
    edit = EntityEdit,
    detail = EntityShow,
  }: Parts = {},
) {
  return (
    <Resource
      key={entity.name}
      name={entity.name}
      recordRepresentation={(record) => nameOf(entity, record)}
      list={entity.single ? guarded('edit', edit) : guarded('list', list)}
      create={guarded('create', create)}
      edit={guarded('edit', edit)}
      show={guarded('show', detail)}
    >
      {entity.importBy && <Route path="import" element={guarded('import', EntityImport)} />}
    </Resource>
  );
}

const guarded = (verb: Verb, View: ComponentType) => (
  <Allowed verb={verb}>
    <View />
  </Allowed>
);
