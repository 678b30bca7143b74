import { useId, useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../../Button.tsx';
import { saveFile } from '../../saveFile.ts';

type Props = {
  name: string;
  text: string;
  isFixed: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
};

/** The same as text: for who knows its words, and to carry it elsewhere. */
export function TextTab({ name, text, isFixed, problem, onChange }: Props) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const say = (written: string) => {
    setTyped(written);
    onChange(written);
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) say(await chosen.text());
    target.value = '';
  };
  return (
    <div className="editor-text">
      <label htmlFor={id}>Definición</label>
      <textarea
        id={id}
        spellCheck={false}
        value={typed ?? text}
        rows={28}
        disabled={isFixed}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== undefined}
        onChange={(event) => say(event.target.value)}
        onBlur={() => problem === undefined && setTyped(null)}
      />
      <p id={`${id}-problem`} className="editor-wrong">
        {problem}
      </p>
      <div className="editor-actions">
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={(event) => void read(event)}
        />
        <Button disabled={isFixed} onClick={() => file.current?.click()}>
          Abrir un archivo
        </Button>
        <Button
          onClick={() =>
            saveFile(new Blob([text], { type: 'application/json' }), `${name || 'entidad'}.json`)
          }
        >
          Bajar
        </Button>
      </div>
    </div>
  );
}
