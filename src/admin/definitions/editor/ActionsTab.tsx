import type { DefinedAction } from '#schema/definitions.ts';
import { Button } from '../../Button.tsx';
import { Icon } from '../../icons.tsx';
import { useRegistry } from '../../registry.ts';
import { ActionForm } from './ActionForm.tsx';
import { Rows } from './Rows.tsx';
import { useEdit } from './useEdit.ts';
import { useNamed } from './useNamed.ts';

/** What one does with a record besides editing it: 'Cerrar', with a question and what it asks. */
export function ActionsTab() {
  const { definition } = useEdit();
  const { roles } = useRegistry();
  const actions = useNamed<DefinedAction>('actions', ({ label }) => label);
  const first = roles.map(({ name }) => name).slice(0, 1);
  const add = () =>
    actions.add({
      label: '',
      on: ['row', 'show'],
      roles: definition.access.edit ?? first,
      writes: {},
      done: { title: '¡Listo!', text: 'Quedó guardado.' },
    });
  return (
    <>
      <p className="editor-hint">
        Un botón que cambia el registro de una vez: lo pasa a otro estado, o guarda lo que pregunta.
      </p>
      <Rows
        aria-label="Acciones"
        rows={actions.entries.map(([name, { label, to }]) => ({
          name: label,
          says: to === undefined ? '' : `Pasa a «${definition.states?.[to]?.label ?? to}»`,
          at: `actions.${name}`,
        }))}
        onMove={actions.move}
        onRemove={actions.remove}
      >
        {(place) => {
          const [name, action] = actions.entries[place]!;
          return (
            <ActionForm
              name={name}
              action={action}
              onChange={(word, said) => actions.say(place, word, said)}
            />
          );
        }}
      </Rows>
      <Button size="small" startIcon={<Icon name="add" size={16} />} onClick={add}>
        Agregar acción
      </Button>
    </>
  );
}
