import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** Makes a component whose code loads when it is first shown. `fallback` is shown meanwhile. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  // React's type of a lazy component does not accept generic props.
  const Loaded: FunctionComponent<Props> = lazy(load) as never;
  return (props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}
