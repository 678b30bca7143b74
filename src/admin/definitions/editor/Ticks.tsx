import { useId } from 'react';
import { useProblem } from './useEdit.ts';

type Props = {
  legend: string;
  help?: string;
  at: string;
  options: readonly { readonly id: string; readonly name: string }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

/** Some of a few, in the order in which they are offered. */
export function Ticks({ legend, help, at, options, value, onChange }: Props) {
  const id = useId();
  const problem = useProblem(at);
  return (
    <fieldset className="editor-choices" aria-describedby={help === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {help !== undefined && (
        <p id={id} className="editor-hint">
          {help}
        </p>
      )}
      <div className="editor-ticks">
        {options.map(({ id: option, name }) => (
          <label key={option} className="editor-tick">
            <input
              type="checkbox"
              className="checkbox"
              checked={value.includes(option)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((each) => each.id)
                    .filter((each) => (each === option ? target.checked : value.includes(each))),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      {problem !== undefined && <p className="editor-wrong">{problem}</p>}
    </fieldset>
  );
}
