import { useCallback } from 'react';
import type { Fields } from '#schema/declaration.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Lines } from '#schema/lines.ts';
import { Button } from '../../Button.tsx';
import { Icon } from '../../icons.tsx';
import { Asked } from './Asked.tsx';
import { Fields as FieldRows } from './Fields.tsx';
import { Inner } from './Inner.tsx';
import { gendersOf } from './Names.tsx';
import { Rows } from './Rows.tsx';
import { useNamed } from './useNamed.ts';

/** Tables inside of a record: the spare parts of a repair. */
export function LinesTab() {
  const lines = useNamed<Lines>('lines', ({ label }) => label.many);
  const add = () => lines.add({ label: { one: '', many: '', gender: 'm' }, min: 0, fields: {} });
  return (
    <>
      <p className="editor-hint">Una tabla adentro de cada registro: los repuestos de un mantenimiento.</p>
      <Rows
        aria-label="Renglones"
        rows={lines.entries.map(([name, { label, fields }]) => ({
          name: label.many,
          says: Object.values(fields)
            .map((field) => field.label)
            .join(', '),
          at: `lines.${name}`,
        }))}
        onRemove={lines.remove}
      >
        {(place) => {
          const [name, said] = lines.entries[place]!;
          return (
            <LinesForm name={name} lines={said} onChange={(step, next) => lines.say(place, step, next)} />
          );
        }}
      </Rows>
      <Button size="small" startIcon={<Icon name="add" size={16} />} onClick={add}>
        Agregar renglones
      </Button>
    </>
  );
}

type Props = { name: string; lines: Lines; onChange: (step: string, lines: Lines) => void };

function LinesForm({ name, lines, onChange }: Props) {
  const { label } = lines;
  const fieldsIn = useCallback(({ lines: all }: Definition) => all?.[name]?.fields, [name]);
  const withFields = useCallback(
    (before: Definition, fields: Fields) => ({
      ...before,
      lines: { ...before.lines, [name]: { ...before.lines![name]!, fields } },
    }),
    [name],
  );
  const say = (word: keyof Lines['label']) => (value: unknown) =>
    onChange(`label.${word}`, { ...lines, label: { ...label, [word]: value } });
  return (
    <>
      <div className="editor-fields">
        <Asked
          at={`lines.${name}.label.many`}
          field={{ type: 'text', label: 'Nombre en plural', required: true, placeholder: 'Repuestos' }}
          value={label.many}
          onChange={say('many')}
          autoFocus={label.many === ''}
        />
        <Asked
          at={`lines.${name}.label.one`}
          field={{ type: 'text', label: 'Nombre en singular', required: true, placeholder: 'Repuesto' }}
          value={label.one}
          onChange={say('one')}
        />
        <Asked
          at={`lines.${name}.label.gender`}
          field={{ type: 'select', label: 'Se dice', options: gendersOf(label.one), default: 'm' }}
          value={label.gender}
          onChange={say('gender')}
        />
        <Asked
          at={`lines.${name}.min`}
          field={{ type: 'boolean', label: 'Hace falta al menos uno' }}
          value={lines.min !== 0}
          onChange={(isNeeded) => onChange('min', { ...lines, min: isNeeded === true ? 1 : 0 })}
        />
      </div>
      <div className="editor-inner">
        <Inner of="line" at={`lines.${name}.fields`} fieldsIn={fieldsIn} withFields={withFields}>
          <FieldRows title="Sus campos" />
        </Inner>
      </div>
    </>
  );
}
