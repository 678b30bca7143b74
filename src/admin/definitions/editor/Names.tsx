import type { IconName } from '#look/icons.ts';
import { useRegistry } from '../../registry.ts';
import { Asked } from './Asked.tsx';
import { labelled, NAMING, withWord } from './edit.ts';
import { MENU_ICONS } from './types.ts';
import { useEdit } from './useEdit.ts';

/** How it is called, where it stands, and what names one of its records. */
export function Names() {
  const { definition, isNew, change } = useEdit();
  const { all } = useRegistry();
  const { label, menu, display, search, fields } = definition;
  const groups = new Set(['Registros', ...all.flatMap((entity) => entity.menu?.group ?? [])]);
  const namings = Object.entries(fields).filter(([, { type }]) => NAMING.has(type));
  const say = (word: 'one' | 'many' | 'gender') => (value: unknown) =>
    change(`label.${word}`, (before) => labelled(before, { [word]: value }, isNew));
  return (
    <section className="editor-fields">
      <Asked
        at="label.many"
        field={{ type: 'text', label: 'Nombre en plural', required: true, placeholder: 'Mantenimientos' }}
        value={label.many}
        onChange={say('many')}
        autoFocus={isNew}
      />
      <Asked
        at="label.one"
        field={{ type: 'text', label: 'Nombre en singular', required: true, placeholder: 'Mantenimiento' }}
        value={label.one}
        onChange={say('one')}
      />
      <Asked
        at="label.gender"
        field={{ type: 'select', label: 'Se dice', options: gendersOf(label.one), default: 'm' }}
        value={label.gender}
        onChange={say('gender')}
      />
      <Asked
        at="menu"
        field={{ type: 'select', label: 'En el menú, dentro de', options: named([...groups]), default: '' }}
        value={menu?.group ?? 'Registros'}
        onChange={(group) =>
          change('menu', (before) => ({ ...before, menu: { ...menu, group: String(group) } }))
        }
      />
      <Asked
        at="menu.icon"
        field={{ type: 'select', label: 'Su dibujo', options: MENU_ICONS }}
        value={menu?.icon}
        onChange={(icon) =>
          change('', (before) => ({
            ...before,
            menu: withWord(before.menu ?? {}, 'icon', icon === '' ? undefined : (icon as IconName)),
          }))
        }
      />
      <Asked
        at="display"
        field={{
          type: 'select',
          label: 'Cada registro se nombra por',
          options: namings.map(([name, { label: said }]) => ({ id: `{${name}}`, name: said || name })),
          default: '',
        }}
        value={display}
        onChange={(template) => change('display', (before) => ({ ...before, display: String(template) }))}
      />
      <Asked
        at="search"
        field={{ type: 'boolean', label: 'Se encuentra con la búsqueda' }}
        value={search === true || typeof search === 'object'}
        onChange={(isFound) => change('search', (before) => ({ ...before, search: isFound === true }))}
      />
    </section>
  );
}

export const gendersOf = (one: string) => [
  { id: 'm', name: `El ${one.toLowerCase() || 'mantenimiento'}` },
  { id: 'f', name: `La ${one.toLowerCase() || 'entrega'}` },
];

const named = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
