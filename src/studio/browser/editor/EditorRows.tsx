import { useState, type KeyboardEvent, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import type { IconName } from '#look/icons.ts';
import { IconButton } from '#admin/IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { useProblem } from './useEdit.ts';

type EditorRow = {
  readonly name: string;
  readonly note?: string;
  readonly icon?: IconName;
  readonly isRequired?: boolean;
  /** The path under which the validator reports problems of the row. */
  readonly path: string;
};

type Props = {
  'aria-labelledby': string;
  rows: readonly EditorRow[];
  onMove: (from: number, to: number) => void;
  /** Removes the row; returns false when it stays after all. */
  onRemove: (index: number) => boolean | void | Promise<boolean>;
  children: (index: number) => ReactNode;
};

/** A list of parts of a definition. Rows open one at a time, and move by buttons, keys or dragging. */
export function EditorRows({ rows, onMove, onRemove, children, ...labels }: Props) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [lastCount, setLastCount] = useState(rows.length);
  // React allows a component to set its own state while rendering, so the new row is open when it is first drawn.
  if (rows.length !== lastCount) {
    setLastCount(rows.length);
    setOpenIndex(rows.length > lastCount ? rows.length - 1 : null);
  }
  const nameOf = (index: number) => rows[index]?.name || 'Sin nombre';
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || to === from) return;
    onMove(from, to);
    setOpenIndex(openIndex === from ? to : null);
    setAnnouncement(`«${nameOf(from)}» quedó en el lugar ${to + 1} de ${rows.length}.`);
  };
  const remove = async (index: number) => {
    const name = nameOf(index);
    if ((await onRemove(index)) !== false) setAnnouncement(`Se quitó «${name}».`);
  };
  return (
    <>
      <ol className="editor-rows" {...labels}>
        {rows.map((row, index) => (
          <Row
            // The index is the key, because the name changes while its label is typed.
            key={index}
            {...row}
            isOpen={openIndex === index}
            onToggle={() => setOpenIndex(openIndex === index ? null : index)}
            onRemove={() => void remove(index)}
            movement={{
              index,
              count: rows.length,
              move: (to) => move(index, to),
              onDragStart: () => setDraggedIndex(index),
              onDrop: () => {
                if (draggedIndex !== null) move(draggedIndex, index);
                setDraggedIndex(null);
              },
            }}
          >
            {openIndex === index && children(index)}
          </Row>
        ))}
      </ol>
      <p role="status" className="unseen">
        {announcement}
      </p>
    </>
  );
}

type Movement = {
  index: number;
  count: number;
  move: (to: number) => void;
  onDragStart: () => void;
  onDrop: () => void;
};

type RowProps = EditorRow & {
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  movement: Movement;
  children: ReactNode;
};

function Row({
  name,
  note,
  icon,
  isRequired = false,
  path,
  isOpen,
  onToggle,
  onRemove,
  movement,
  children,
}: RowProps) {
  const problem = useProblem(path);
  const ownProblem = useProblem(path, false);
  const label = name || 'Sin nombre';
  return (
    <li className="editor-row">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, pl: 1.5 }}>
        <span className="editor-grip" draggable onDragStart={movement.onDragStart} aria-hidden="true">
          <Icon name={icon ?? 'menu'} />
        </span>
        <button
          type="button"
          className="editor-row-name"
          aria-expanded={isOpen}
          onClick={onToggle}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={(event) => moveByKey(event, movement)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            movement.onDrop();
          }}
        >
          {label}
          {isRequired && <span className="editor-wrong"> *</span>}
          {note !== undefined && <small>{note}</small>}
          {problem !== undefined && !isOpen && <small className="editor-wrong">{problem}</small>}
        </button>
        <MoveButtons label={label} {...movement} />
        <IconButton icon="delete" label={`Quitar ${label}`} onClick={onRemove} />
      </Stack>
      {/* Problems below the path are shown by the open row's own inputs. */}
      {isOpen && ownProblem !== undefined && <p className="editor-wrong editor-row-wrong">{ownProblem}</p>}
      {children}
    </li>
  );
}

type MoveButtonsProps = Pick<Movement, 'index' | 'count' | 'move'> & { label: string };

export const MoveButtons = ({ label, index, count, move }: MoveButtonsProps) => (
  <>
    <IconButton
      icon="sortUp"
      label={`Subir ${label}`}
      disabled={index === 0}
      onClick={() => move(index - 1)}
    />
    <IconButton
      icon="sortDown"
      label={`Bajar ${label}`}
      disabled={index === count - 1}
      onClick={() => move(index + 1)}
    />
  </>
);

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function moveByKey(event: KeyboardEvent, { index, move }: Movement): void {
  const step = event.altKey && STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = event.currentTarget.closest('ol')!;
  move(index + step);
  // The focus follows the row, which stands in its new place by the next frame.
  requestAnimationFrame(() =>
    rows.querySelectorAll<HTMLElement>(':scope > li > * > .editor-row-name')[index + step]?.focus(),
  );
}
