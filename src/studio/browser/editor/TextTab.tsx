import { useId, useState } from 'react';

type Props = {
  text: string;
  isFixed: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
};

/** The declaration as text, for people who know its words. */
export function TextTab({ text, isFixed, problem, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const say = (written: string) => {
    setTyped(written);
    onChange(written);
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
    </div>
  );
}
