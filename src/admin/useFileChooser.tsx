import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';

export const SHEETS = '.xlsx,.csv,.txt,.tsv';

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'capture' | 'disabled'>;

/** Returns a hidden file input, which the component must render, and the function that opens its dialog. */
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
        // Otherwise the browser would ignore that the same file is chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return [input, () => ref.current?.click()];
}
