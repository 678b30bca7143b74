import { lazy, Suspense, useState, type ComponentType } from 'react';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

const waiting: (() => Promise<unknown>)[] = [];

/** A component whose code is loaded when it is first drawn; until then nothing shows. */
export function late<Props extends object>(load: Load<Props>) {
  const Loaded = lazy(load);
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** As `late`, but loaded while the first screen is idle (`loadSoon`). */
export function soon<Props extends object>(load: Load<Props>) {
  waiting.push(load);
  return late(load);
}

/** As `soon`. It is not drawn before it is open, and then stays, for how it closes. */
export function soonOpen<Props extends { open: boolean }>(load: Load<Props>) {
  const Loaded = soon(load);
  return (props: Props) => {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? <Loaded {...props} /> : null;
  };
}

export const loadSoon = () => Promise.all(waiting.map((load) => load()));
