import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** React's `lazy` in a `<Suspense>` of its own, for what opens over a screen or stands in it: the rest is not held up. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Loaded: FunctionComponent<Props> = lazy(load) as never;
  return (props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}
