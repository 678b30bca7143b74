import { lazy, Suspense, type ComponentType } from 'react';

/** A component whose code is loaded when it is first drawn; until then nothing shows. */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load);
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
