import { lazy, Suspense } from 'react';
import { Picture } from './Picture.tsx';
import type { FieldUi } from './ui.ts';

const ImageInput = lazy(() => import('./image.input.tsx'));

export const imageUi: FieldUi = {
  Input: (props) => (
    <Suspense>
      <ImageInput {...props} />
    </Suspense>
  ),
  Show: ({ field, value }) => <Picture label={field.label} hash={String(value)} />,
  wide: true,
};
