import { filesIn } from '#schema/fields/file.ts';
import { late } from '../late.tsx';
import type { FieldUi } from './ui.ts';

const FileLinks = late(() => import('./FileLinks.tsx'));

export const fileUi: FieldUi = {
  Input: late(() => import('./file.input.tsx')),
  Show: ({ value, of }) => (of ? <FileLinks {...of} value={value} /> : shortly(value)),
  wide: true,
};

/** In a list. */
function shortly(value: unknown): string {
  const [first, ...others] = filesIn(value).map(({ nombre }) => nombre);
  return others.length === 0 ? first! : `${first} y ${others.length} más`;
}
