import { isExtension } from '#schema/extensions.ts';
import { Asked } from './Asked.tsx';
import { listOf, withList } from './edit.ts';
import { isFiltered } from './FieldOptions.tsx';
import { Ordered } from './Ordered.tsx';
import { useEdit } from './useEdit.ts';

/** Columns and filters in their order, and how the rows are sorted. */
export function ListTab() {
  const { definition, change } = useEdit();
  const { fields, states } = definition;
  const list = listOf(definition);
  const labelOf = (name: string) => (name === 'estado' ? 'Estado' : (fields[name]?.label ?? name));
  const columns = [...Object.keys(fields), ...(states ? ['estado'] : [])];
  const filters = Object.keys(fields).filter((name) => isFiltered(fields[name]!));
  const say = (word: 'columns' | 'filters') => (names: readonly string[]) =>
    change('', (before) => withList(before, { [word]: names }));
  return (
    <>
      <Ordered
        title="Columnas"
        chosen={list.columns}
        offered={columns}
        labelOf={labelOf}
        onChange={say('columns')}
      />
      <Ordered
        title="Filtros"
        chosen={(list.filters ?? []).filter((filter) => typeof filter === 'string')}
        offered={filters}
        labelOf={labelOf}
        onChange={(names) => {
          const others = (list.filters ?? []).filter((filter) => typeof filter !== 'string');
          change('', (before) => withList(before, { filters: [...names, ...others] }));
        }}
      />
      {!isExtension(definition) && <Sorted />}
    </>
  );
}

/** By a field, up or down. */
function Sorted() {
  const { definition, change } = useEdit();
  const { fields } = definition;
  const [sort = ''] = listOf(definition).sort ?? [];
  return (
    <div className="editor-fields">
      <Asked
        at="list.sort"
        field={{
          type: 'select',
          label: 'Ordenado por',
          options: Object.keys(fields).map((name) => ({ id: name, name: fields[name]!.label })),
        }}
        value={sort.replace(/^-/, '')}
        onChange={(name) =>
          change('', (before) => withList(before, { sort: name === '' ? [] : [String(name)] }))
        }
      />
      <Asked
        at="list.sort.descending"
        field={{ type: 'boolean', label: 'De mayor a menor, o lo último primero' }}
        value={sort.startsWith('-')}
        disabled={sort === ''}
        onChange={(isDown) =>
          change('', (before) =>
            withList(before, { sort: [`${isDown === true ? '-' : ''}${sort.replace(/^-/, '')}`] }),
          )
        }
      />
    </div>
  );
}
