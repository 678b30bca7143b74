import { useId } from 'react';
import type { Related } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { Button } from '../../Button.tsx';
import { Icon } from '../../icons.tsx';
import { useRegistry } from '../../registry.ts';
import { Asked } from './Asked.tsx';
import { movedIn, withWord } from './edit.ts';
import { Ordered } from './Ordered.tsx';
import { Rows } from './Rows.tsx';
import { useEdit } from './useEdit.ts';

/** A record's page: what stands first, and which records refer to it. */
export function DetailTab() {
  const { definition } = useEdit();
  return (
    <>
      {!isExtension(definition) && <Facts />}
      <RelatedLists />
    </>
  );
}

function Facts() {
  const { definition, change } = useEdit();
  const { fields, detail = {} } = definition;
  const labelOf = (name: string) => fields[name]?.label ?? name;
  const names = Object.keys(fields);
  const say = (word: 'first' | 'omit') => (chosen: readonly string[]) =>
    change('', (before: Definition) => {
      const { detail: { [word]: _, ...others } = {}, ...rest } = before;
      const next = { ...others, ...(chosen.length > 0 && { [word]: chosen }) };
      return Object.keys(next).length > 0 ? { ...rest, detail: next } : rest;
    });
  return (
    <>
      <Ordered
        title="Arriba de todo"
        help="Los datos que se leen primero, en grande."
        chosen={detail.first ?? []}
        offered={names}
        labelOf={labelOf}
        onChange={say('first')}
      />
      <Ordered
        title="No se muestran"
        chosen={detail.omit ?? []}
        offered={names}
        labelOf={labelOf}
        onChange={say('omit')}
      />
    </>
  );
}

/** Of other entities, that name this one. */
function RelatedLists() {
  const { definition, change } = useEdit();
  const { all } = useRegistry();
  const id = useId();
  const { related = [], name } = definition;
  const able = all.flatMap((entity) =>
    entity.path === null || !entity.access.list
      ? []
      : Object.entries(entity.fields).flatMap(([by, field]) =>
          field.type === 'reference' && field.to === name && isFiltered(entity, by)
            ? [{ id: `${entity.name}.${by}`, name: `${entity.label.many}, por «${field.label}»` }]
            : [],
        ),
  );
  const put = (step: string, next: readonly Related[]) =>
    change(step, (before) => withWord(before, 'related', next));
  const say = (place: number, word: string, next: Related) =>
    put(`related.${place}.${word}`, related.with(place, next));
  const titleOf = ({ to, title }: Related) =>
    title ?? all.find((entity) => entity.name === to)?.label.many ?? to;
  return (
    <>
      <h2 id={id}>Listas relacionadas</h2>
      <p className="editor-hint">
        {able.length > 0 || related.length > 0
          ? 'Los registros de otras entidades que lo nombran, al pie de su detalle.'
          : 'Ninguna otra entidad lo nombra todavía con un campo por el que se filtra.'}
      </p>
      <Rows
        aria-labelledby={id}
        rows={related.map((list) => ({ name: titleOf(list), at: `related '${list.to}'` }))}
        onMove={(from, to) => put('', movedIn(related, from, to))}
        onRemove={(place) => put('', related.toSpliced(place, 1))}
      >
        {(place) => {
          const list = related[place]!;
          const { title: _title, show: _show, ...rest } = list;
          return (
            <div className="editor-fields">
              <Asked
                at={`related.${place}.to`}
                field={{ type: 'select', label: 'Muestra', options: able, default: '' }}
                value={`${list.to}.${list.by}`}
                onChange={(chosen) => {
                  const [to = '', by = ''] = String(chosen).split('.');
                  say(place, 'to', { to, by });
                }}
              />
              <Asked
                at={`related.${place}.title`}
                field={{ type: 'text', label: 'Título', placeholder: titleOf(rest) }}
                value={list.title}
                onChange={(title) =>
                  say(place, 'title', {
                    ...rest,
                    ...(list.show !== undefined && { show: list.show }),
                    ...(title !== '' && { title: String(title) }),
                  })
                }
              />
              <Asked
                at={`related.${place}.show`}
                field={{ type: 'integer', label: 'Cuántos', placeholder: '5', min: 1, max: 25 }}
                value={list.show}
                onChange={(show) =>
                  say(place, 'show', {
                    ...rest,
                    ...(list.title !== undefined && { title: list.title }),
                    ...(show !== '' && { show: Number(show) }),
                  })
                }
              />
            </div>
          );
        }}
      </Rows>
      <Button
        size="small"
        disabled={able.length === 0}
        startIcon={<Icon name="add" size={16} />}
        onClick={() => {
          const [to = '', by = ''] = able[0]!.id.split('.');
          put('', [...related, { to, by }]);
        }}
      >
        Agregar lista
      </Button>
    </>
  );
}

const isFiltered = (
  { list }: { readonly list: { readonly filters: readonly { readonly name: string }[] } },
  by: string,
) => list.filters.some(({ name }) => name === by);
