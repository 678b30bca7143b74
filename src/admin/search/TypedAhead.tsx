import { useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** What was typed for the palette before it was there, and whether Enter followed. */
export type Ahead = { readonly text: string; readonly isEntered: boolean };

/** Holds the palette's place while its code comes: who knows Ctrl+K goes on typing at once. */
export function TypedAhead({ label, onType }: { label: string; onType: (ahead: Ahead) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current!.focus();
    // The palette takes the focus in its turn, and at its end gives it back to where it had it from.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Box
      component="input"
      ref={input}
      aria-label={label}
      autoComplete="off"
      sx={visuallyHidden}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
        onType({ text: event.target.value, isEntered: false })
      }
      onKeyDown={(event: React.KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') onType({ text: event.currentTarget.value, isEntered: true });
      }}
    />
  );
}
