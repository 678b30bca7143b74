import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { itemId, type Choice } from './choices.ts';
import { movedIn } from './edit.ts';
import { MoveButtons } from './EditorRows.tsx';
import { useProblem } from './useEdit.ts';

type Props = {
  label: string;
  help?: string;
  path: string;
  choices: readonly Choice[];
  chosen: readonly unknown[];
  isOrdered?: boolean;
  onChange: (chosen: readonly unknown[]) => void;
};

/** Edits a list by ticking its choices. A chosen item that is none of the choices stays as it is. */
export function TickList({ label, help, path, choices, chosen, isOrdered = false, onChange }: Props) {
  const id = useId();
  const problem = useProblem(path);
  // An ordered list also shows other texts, such as a path typed in 'Texto', so that they can be moved.
  const isListed = (item: unknown) =>
    choices.some((choice) => choice.id === itemId(item)) || (isOrdered && typeof item === 'string');
  const listed = chosen.filter(isListed);
  const unlisted = chosen.filter((item) => !isListed(item));
  const change = (next: readonly unknown[]) => onChange([...next, ...unlisted]);
  const listedIds = listed.map(itemId);
  const nameOf = (choiceId: string) => choices.find((choice) => choice.id === choiceId)?.name ?? choiceId;
  const choiceIds = choices.map((choice) => choice.id);
  const rowIds = isOrdered
    ? [...listedIds, ...choiceIds.filter((choiceId) => !listedIds.includes(choiceId))]
    : choiceIds;
  const toggle = (choiceId: string, isChosen: boolean) => {
    if (!isChosen) return change(listed.filter((item) => itemId(item) !== choiceId));
    const next = [...listed, choices.find((choice) => choice.id === choiceId)?.value ?? choiceId];
    const indexOf = (item: unknown) => choiceIds.indexOf(itemId(item));
    return change(isOrdered ? next : next.toSorted((one, other) => indexOf(one) - indexOf(other)));
  };
  return (
    <fieldset className="editor-whole editor-choices" aria-describedby={help === undefined ? undefined : id}>
      <legend>{label}</legend>
      {help !== undefined && (
        <p id={id} className="editor-hint">
          {help}
        </p>
      )}
      <ol className={isOrdered ? 'editor-order' : 'editor-ticks'}>
        {rowIds.map((choiceId, index) => (
          <li key={choiceId}>
            <FormControlLabel
              control={<Checkbox checked={listedIds.includes(choiceId)} />}
              label={nameOf(choiceId)}
              onChange={(_, isChosen) => toggle(choiceId, isChosen)}
            />
            {isOrdered && index < listedIds.length && (
              <MoveButtons
                label={nameOf(choiceId)}
                index={index}
                count={listedIds.length}
                move={(to) => change(movedIn(listed, index, to))}
              />
            )}
          </li>
        ))}
      </ol>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
    </fieldset>
  );
}
