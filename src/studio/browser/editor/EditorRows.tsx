import { useState, type KeyboardEvent, type ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import type { IconName } from '#look/icons.ts';
import { IconButton } from '#admin/IconButton.tsx';
import { Icon } from '#admin/icons.tsx';
import { useProblem } from './useEdit.ts';

export type RowWords = {
  /** The name for screen readers; '' while it has none. */
  readonly name: string;
  readonly note?: string;
  readonly icon?: IconName;
  readonly isRequired?: boolean;
  /** The place that the validator names in its problems. */
  readonly path: string;
};

type Props = {
  /** The name of the list. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  rows: readonly RowWords[];
  /** Absent when the order means nothing. */
  onMove?: (from: number, to: number) => void;
  /** Returns false when the row stays. */
  onRemove: (index: number) => boolean | void | Promise<boolean>;
  /** The content of the open row. */
  children: (index: number) => ReactNode;
};

/**
 * Rows, one of which may be open. They are dragged, or moved by their buttons and by Alt with the arrows. A
 * new row opens.
 */
export function EditorRows({ rows, onMove, onRemove, children, ...labels }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [count, setCount] = useState(rows.length);
  if (rows.length !== count) {
    setCount(rows.length);
    setOpened(rows.length > count ? rows.length - 1 : null);
  }
  const nameOf = (index: number) => rows[index]?.name || 'Sin nombre';
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || to === from) return;
    onMove!(from, to);
    setOpened(opened === from ? to : null);
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
            // The place is the key: a name changes while its label is typed.
            key={index}
            {...row}
            isOpen={opened === index}
            onToggle={() => setOpened(opened === index ? null : index)}
            onRemove={() => void remove(index)}
            {...(onMove && {
              moving: {
                index,
                count: rows.length,
                move: (to: number) => move(index, to),
                onDragStart: () => setDragged(index),
                onDrop: () => {
                  if (dragged !== null) move(dragged, index);
                  setDragged(null);
                },
              },
            })}
          >
            {opened === index && children(index)}
          </Row>
        ))}
      </ol>
      <p role="status" className="unseen">
        {announcement}
      </p>
    </>
  );
}

type Moving = {
  index: number;
  count: number;
  move: (to: number) => void;
  onDragStart: () => void;
  onDrop: () => void;
};

type RowProps = RowWords & {
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  moving?: Moving;
  children: ReactNode;
};

function Row({ name, note, icon, isRequired = false, path, isOpen, moving, children, ...on }: RowProps) {
  const problem = useProblem(path);
  const own = useProblem(path, false);
  const label = name || 'Sin nombre';
  return (
    <li className="editor-row">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, pl: 1.5 }}>
        {moving && (
          <span className="editor-grip" draggable onDragStart={moving.onDragStart} aria-hidden="true">
            <Icon name={icon ?? 'menu'} />
          </span>
        )}
        <button
          type="button"
          className="editor-row-name"
          aria-expanded={isOpen}
          onClick={on.onToggle}
          {...(moving && {
            'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
            onKeyDown: (event: KeyboardEvent) => moveByKey(event, moving),
            onDragOver: (event) => event.preventDefault(),
            onDrop: (event) => {
              event.preventDefault();
              moving.onDrop();
            },
          })}
        >
          {label}
          {isRequired && <span className="editor-wrong"> *</span>}
          {note !== undefined && <small>{note}</small>}
          {problem !== undefined && !isOpen && <small className="editor-wrong">{problem}</small>}
        </button>
        {moving && <MoveButtons label={label} {...moving} />}
        <IconButton icon="delete" label={`Quitar ${label}`} onClick={on.onRemove} />
      </Stack>
      {isOpen && own !== undefined && <p className="editor-wrong editor-row-wrong">{own}</p>}
      {children}
    </li>
  );
}

const MoveButtons = ({ label, index, count, move }: Moving & { label: string }) => (
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

function moveByKey(event: KeyboardEvent, { index, move }: Moving): void {
  const step = event.altKey && STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = event.currentTarget.closest('ol')!;
  move(index + step);
  requestAnimationFrame(() =>
    rows.querySelectorAll<HTMLElement>(':scope > li > * > .editor-row-name')[index + step]?.focus(),
  );
}
