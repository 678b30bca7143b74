import ImageInput from './image.input.tsx';
import { Picture } from './Picture.tsx';
import type { FieldUi } from './ui.ts';

export const imageUi: FieldUi = {
  Input: ImageInput,
  Show: ({ field, value }) => <Picture label={field.label} hash={String(value)} />,
  wide: true,
};
