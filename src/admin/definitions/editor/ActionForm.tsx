import { useCallback } from 'react';
import type { Fields } from '#schema/declaration.ts';
import type { DefinedAction, Definition } from '#schema/definitions.ts';
import type { Field } from '#schema/fields/index.ts';
import { useRegistry } from '../../registry.ts';
import { roleOf, rulesOf } from './access.ts';
import { Asked } from './Asked.tsx';
import { Conditions } from './Conditions.tsx';
import { withWord } from './edit.ts';
import { Fields as FieldRows } from './Fields.tsx';
import { Inner } from './Inner.tsx';
import { Template } from './Template.tsx';
import { Ticks } from './Ticks.tsx';
import { useEdit } from './useEdit.ts';

type Props = {
  name: string;
  action: DefinedAction;
  onChange: (word: string, action: DefinedAction) => void;
};

export function ActionForm({ name, action, onChange }: Props) {
  const { roles } = useRegistry();
  const { states = {} } = useEdit().definition;
  const at = `actions.${name}`;
  const say = (word: keyof DefinedAction, value: unknown) =>
    onChange(word, withWord(action, word, value as never));
  const stateOptions = Object.entries(states).map(([id, { label }]) => ({ id, name: label || id }));
  return (
    <div className="editor-fields">
      <Asked
        at={`${at}.label`}
        field={{ type: 'text', label: 'Nombre de la acción', required: true, placeholder: 'Cerrar' }}
        value={action.label}
        onChange={(label) => say('label', label)}
        autoFocus={action.label === ''}
      />
      {stateOptions.length > 0 && (
        <Asked
          at={`${at}.to`}
          field={{ type: 'select', label: 'Pasa al estado', options: stateOptions }}
          value={action.to}
          onChange={(to) => say('to', to === '' ? undefined : to)}
        />
      )}
      <Ticks
        legend="La hacen"
        at={`${at}.roles`}
        options={roles.map(({ name: role }) => ({ id: role, name: role }))}
        value={action.roles.map(roleOf)}
        onChange={(chosen) => say('roles', rulesOf(action.roles, chosen))}
      />
      {stateOptions.length > 0 && (
        <Ticks
          legend="Se puede cuando está"
          help="Sin marcar ninguno, siempre."
          at={`${at}.from`}
          options={stateOptions}
          value={action.from ?? []}
          onChange={(from) => say('from', from.length > 0 ? from : undefined)}
        />
      )}
      <Ticks
        legend="Dónde está el botón"
        at={`${at}.on`}
        options={PLACES}
        value={action.on}
        onChange={(on) => say('on', on)}
      />
      <Ticks
        legend="Además"
        at={`${at}.more`}
        options={MORE}
        value={MORE.map(({ id }) => id).filter((word) => Boolean(action[word]))}
        onChange={(chosen) =>
          onChange('more', {
            ...withoutWords(action),
            ...Object.fromEntries(chosen.map((word) => [word, true])),
          })
        }
      />
      <Conditions
        label="Solo si"
        none="Siempre."
        at={`${at}.requires.where`}
        value={action.requires?.where}
        onChange={(where) => say('requires', where && { message: REFUSED, ...action.requires, where })}
      />
      {action.requires && (
        <Asked
          at={`${at}.requires.message`}
          field={{ type: 'text', label: 'Si no, dice', required: true }}
          value={action.requires.message}
          onChange={(message) => say('requires', { ...action.requires, message })}
        />
      )}
      <Template
        at={`${at}.confirm.text`}
        label="Pregunta antes de hacerla"
        help="Vacío: no pregunta"
        value={action.confirm?.text}
        onChange={(text) => say('confirm', text === '' ? undefined : { ...action.confirm, text })}
      />
      <Asked
        at={`${at}.done.text`}
        field={{ type: 'text', label: 'Al terminar dice', required: true }}
        value={action.done.text}
        onChange={(text) => say('done', { ...action.done, text })}
      />
      <AskedFor name={name} action={action} onWrites={(writes) => say('writes', writes)} />
    </div>
  );
}

const REFUSED = 'No se puede todavía.';

const PLACES = [
  { id: 'row', name: 'En cada fila del listado' },
  { id: 'show', name: 'En el detalle' },
];

const MORE = [
  { id: 'bulk', name: 'También para varias filas marcadas' },
  { id: 'asksPassword', name: 'Pide la contraseña de quien la hace' },
  { id: 'danger', name: 'Botón rojo: es grave' },
] as const;

function withoutWords(action: DefinedAction): DefinedAction {
  const { bulk: _bulk, asksPassword: _asks, danger: _danger, ...rest } = action;
  return rest;
}

type AskedForProps = {
  name: string;
  action: DefinedAction;
  onWrites: (writes: NonNullable<DefinedAction['writes']>) => void;
};

/** What it asks, and in which fields of the record that is kept. */
function AskedFor({ name, action, onWrites }: AskedForProps) {
  const { definition } = useEdit();
  const { input = {}, writes = {} } = action;
  const at = `actions.${name}.input`;
  const fieldsIn = useCallback(({ actions }: Definition) => actions?.[name]?.input, [name]);
  const withFields = useCallback(
    (before: Definition, fields: Fields) => withInput(before, name, fields),
    [name],
  );
  const emptied = Object.keys(writes).filter((field) => writes[field] === null);
  const able = Object.entries(definition.fields).filter(([, field]) => isWritten(field));
  return (
    <div className="editor-inner">
      <Inner of="input" at={at} fieldsIn={fieldsIn} withFields={withFields}>
        <FieldRows title="Lo que pregunta" />
      </Inner>
      {Object.entries(input).map(([asked, { label, type }]) => (
        <Asked
          key={asked}
          at={`actions.${name}.writes.${asked}`}
          field={{
            type: 'select',
            label: `«${label || asked}» se guarda en`,
            options: able
              .filter(([, field]) => field.type === type)
              .map(([id, field]) => ({ id, name: field.label || id })),
          }}
          value={Object.keys(writes).find((field) => writes[field] === asked)}
          onChange={(field) => {
            const others = Object.entries(writes).filter(([, from]) => from !== asked);
            onWrites(Object.fromEntries(field === '' ? others : [...others, [String(field), asked]]));
          }}
        />
      ))}
      <Ticks
        legend="Deja vacíos"
        at={`actions.${name}.writes`}
        options={able
          .filter(([, field]) => !('required' in field && field.required))
          .map(([id, field]) => ({ id, name: field.label || id }))}
        value={emptied}
        onChange={(chosen) => {
          const kept = Object.entries(writes).filter(
            ([field, from]) => from !== null && !chosen.includes(field),
          );
          onWrites(Object.fromEntries([...kept, ...chosen.map((field) => [field, null] as const)]));
        }}
      />
    </div>
  );
}

/** Neither calculated nor of the server. */
const isWritten = (field: Field) => !('computed' in field && field.computed !== undefined);

/** What is no longer asked is kept nowhere. */
function withInput(definition: Definition, name: string, fields: Fields): Definition {
  const action = definition.actions![name]!;
  const { input: before = {}, writes = {}, ...rest } = action;
  // A field that was only renamed keeps its place.
  const names = Object.keys(fields);
  const renamed = Object.keys(before).map((old, place) =>
    names.length === Object.keys(before).length && !(old in fields) ? [old, names[place]!] : [old, old],
  );
  const to = new Map(renamed as [string, string][]);
  const kept = Object.entries(writes).flatMap(([field, from]) => {
    const now = from === null ? null : to.get(from)!;
    return now === null || now in fields ? [[field, now] as const] : [];
  });
  const input = names.length > 0 ? { input: fields } : {};
  const next = { ...rest, ...input, writes: Object.fromEntries(kept) } as DefinedAction;
  return { ...definition, actions: { ...definition.actions, [name]: next } };
}
