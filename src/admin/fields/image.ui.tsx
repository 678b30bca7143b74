import { Picture } from './Picture.tsx';
import type { FieldUi } from './ui.ts';
import { late } from '../late.tsx';

export const imageUi: FieldUi = {
  Input: late(() => import('./image.input.tsx')),
  Show: ({ field, value }) => <Picture label={field.label} hash={String(value)} />,
  wide: true,
};
