import { IconButton } from '../../IconButton.tsx';

type Props = {
  title: string;
  help?: string;
  chosen: readonly string[];
  offered: readonly string[];
  labelOf: (name: string) => string;
  onChange: (names: readonly string[]) => void;
};

/** Those chosen in their order, then the others. */
export function Ordered({ title, help, chosen, offered, labelOf, onChange }: Props) {
  const swap = (place: number, other: number) =>
    onChange(chosen.with(place, chosen[other]!).with(other, chosen[place]!));
  return (
    <fieldset className="editor-choices">
      <legend>{title}</legend>
      {help !== undefined && <p className="editor-hint">{help}</p>}
      <ol>
        {[...chosen, ...offered.filter((name) => !chosen.includes(name))].map((name, place) => (
          <li key={name}>
            <label className="editor-tick">
              <input
                type="checkbox"
                className="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
              {labelOf(name)}
            </label>
            {place < chosen.length && (
              <>
                <IconButton
                  icon="sortUp"
                  label={`Subir ${labelOf(name)}`}
                  disabled={place === 0}
                  onClick={() => swap(place, place - 1)}
                />
                <IconButton
                  icon="sortDown"
                  label={`Bajar ${labelOf(name)}`}
                  disabled={place === chosen.length - 1}
                  onClick={() => swap(place, place + 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
