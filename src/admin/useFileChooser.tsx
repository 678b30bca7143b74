import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';

/** Files that hold a table. */
export const SHEETS = '.xlsx,.csv,.txt,.tsv';

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'capture' | 'disabled'>;

/** The system's file dialog: a hidden input to render, and a function that opens it. */
export function useFileChooser(
  attributes: Attributes,
  onFiles: (files: readonly File[]) => void,
): readonly [input: ReactNode, open: () => void] {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      {...attributes}
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Allows choosing the same file again, corrected or not.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return [input, () => ref.current?.click()];
}
