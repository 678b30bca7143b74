import { filesIn } from '#schema/fields/file.ts';
import FileInput from './file.input.tsx';
import FileLinks from './FileLinks.tsx';
import type { FieldUi } from './ui.ts';

export const fileUi: FieldUi = {
  Input: FileInput,
  Show: ({ value, detail }) => (detail ? <FileLinks {...detail} value={value} /> : listText(value)),
  wide: true,
};

/** Returns the text of a list's cell: the first file's name, and how many more there are. */
function listText(value: unknown): string {
  const [first, ...others] = filesIn(value).map(({ nombre }) => nombre);
  return others.length === 0 ? first! : `${first} y ${others.length} más`;
}
