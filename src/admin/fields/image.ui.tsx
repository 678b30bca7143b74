import { lazy, Suspense } from 'react';
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

/** A stored picture, on white as on the paper that it is printed on. */
export function Picture({ label, hash }: { label: string; hash: string }) {
  return <img className="picture" src={`/api/Imagen/${hash}`} alt={label} />;
}
