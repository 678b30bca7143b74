import ImageInput from './image.input.tsx';
import { UploadedPicture } from './UploadedPicture.tsx';
import type { FieldUi } from './ui.ts';

export const imageUi: FieldUi = {
  Input: ImageInput,
  Show: ({ field, value }) => <UploadedPicture label={field.label} hash={String(value)} />,
  wide: true,
};
