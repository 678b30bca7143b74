import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { IconButton } from '#admin/IconButton.tsx';
import { itemName, type Choice } from './choices.ts';
import { movedIn } from './edit.ts';
import { useProblem } from './useEdit.ts';

type Props = {
  label: string;
  help?: string;
  path: string;
  choices: readonly Choice[];
  chosen: readonly unknown[];
  /** The chosen ones come first, and are moved by buttons. */
  isOrdered?: boolean;
  onChange: (chosen: readonly unknown[]) => void;
};

/** Chooses some of the choices. A chosen value that is none of them stays as it is. */
export function TickList({ label, help, path, choices, chosen, isOrdered = false, onChange }: Props) {
  const id = useId();
  const problem = useProblem(path);
  // An ordered list also shows other texts, such as a path typed in 'Texto', so that they can be moved.
  const isListed = (item: unknown) =>
    choices.some((choice) => choice.id === itemName(item)) || (isOrdered && typeof item === 'string');
  const listed = chosen.filter(isListed);
  const others = chosen.filter((item) => !isListed(item));
  const change = (next: readonly unknown[]) => onChange([...next, ...others]);
  const keys = listed.map(itemName);
  const nameOf = (key: string) => choices.find((choice) => choice.id === key)?.name ?? key;
  const choiceIds = choices.map((choice) => choice.id);
  const rows = isOrdered ? [...keys, ...choiceIds.filter((key) => !keys.includes(key))] : choiceIds;
  const toggle = (key: string, isChosen: boolean) => {
    if (!isChosen) return change(listed.filter((item) => itemName(item) !== key));
    const next = [...listed, choices.find((choice) => choice.id === key)?.value ?? key];
    const indexOf = (item: unknown) => choiceIds.indexOf(itemName(item));
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
        {rows.map((key, index) => (
          <li key={key}>
            <FormControlLabel
              control={<Checkbox checked={keys.includes(key)} />}
              label={nameOf(key)}
              onChange={(_, isChosen) => toggle(key, isChosen)}
            />
            {isOrdered && index < keys.length && (
              <>
                <IconButton
                  icon="sortUp"
                  label={`Subir ${nameOf(key)}`}
                  disabled={index === 0}
                  onClick={() => change(movedIn(listed, index, index - 1))}
                />
                <IconButton
                  icon="sortDown"
                  label={`Bajar ${nameOf(key)}`}
                  disabled={index === keys.length - 1}
                  onClick={() => change(movedIn(listed, index, index + 1))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
    </fieldset>
  );
}
