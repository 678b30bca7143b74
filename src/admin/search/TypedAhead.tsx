import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

export type Ahead = { readonly text: string; readonly isEntered: boolean };

/** Typing can go on after Ctrl+K. */
export function TypedAhead({ onType }: { onType: (ahead: Ahead) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current!.focus();
    // The palette restores the focus to this element.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <input
      className="unseen"
      ref={input}
      aria-label={translate('cantera.search.title')}
      autoComplete="off"
      onChange={(event) => onType({ text: event.target.value, isEntered: false })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onType({ text: event.currentTarget.value, isEntered: true });
      }}
    />
  );
}
