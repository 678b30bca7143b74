import type { KeyboardEvent } from 'react';
import type { Field } from '#schema/fields/index.ts';
import { IconButton } from '../../IconButton.tsx';
import { Icon } from '../../icons.tsx';
import { FieldOptions } from './FieldOptions.tsx';
import { TYPE_WORDS, typeLabel } from './types.ts';
import { useProblem } from './useEdit.ts';

type Props = {
  name: string;
  field: Field;
  place: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
};

/** A field that opens to its options. Dragged, or moved by its buttons and Alt with the arrows. */
export function FieldRow({ name, field, place, count, isOpen, onToggle, onMove, ...on }: Props) {
  const problem = useProblem(`fields.${name}`);
  const label = field.label || 'Sin nombre';
  const byKey = (event: KeyboardEvent) => {
    const step = event.altKey && STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const rows = event.currentTarget.closest('ol')!;
    onMove(place + step);
    requestAnimationFrame(() =>
      rows.querySelectorAll<HTMLElement>('.editor-row-name')[place + step]?.focus(),
    );
  };
  return (
    <li className="editor-row">
      <div className="editor-row-head">
        <span className="editor-grip" draggable onDragStart={on.onDragStart} aria-hidden="true">
          <Icon name={TYPE_WORDS[field.type]?.icon ?? 'columns'} />
        </span>
        <button
          type="button"
          className="editor-row-name"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={byKey}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            on.onDrop();
          }}
        >
          {label}
          {'required' in field && field.required && <span className="required"> *</span>}
          <small>{typeLabel(field.type)}</small>
          {problem !== undefined && !isOpen && <small className="editor-wrong">{problem}</small>}
        </button>
        <IconButton
          icon="sortUp"
          label={`Subir ${label}`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon="sortDown"
          label={`Bajar ${label}`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <IconButton icon="delete" label={`Quitar ${label}`} onClick={on.onRemove} />
      </div>
      {isOpen && <FieldOptions name={name} field={field} place={place} />}
    </li>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
