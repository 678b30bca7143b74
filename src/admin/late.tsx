import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** Loads code before it is drawn; undefined once it is there. */
export type LoadCode = () => Promise<void> | undefined;

export type Late<Props extends object> = ((props: Props) => ReactNode) & { readonly load: LoadCode };

const waiting: LoadCode[] = [];

/**
 * A component whose code is loaded when it is first drawn, or by `load`; until then `Meanwhile` shows. Unlike React's
 * `lazy`, it is drawn at once when the code is there, and as soon as it comes: React holds back for 300 ms what
 * follows on a fallback. Only within it are there MUI's components.
 */
export const late = <Props extends object>(
  from: Load<Props>,
  Meanwhile: ComponentType<Props> = Nothing,
): Late<Props> =>
  latePlain(async () => {
    const [{ default: Loaded }] = await Promise.all([from(), loadTheme()]);
    const Drawn = (props: Props) => (
      <Themed>
        <Loaded {...props} />
      </Themed>
    );
    return { default: Drawn };
  }, Meanwhile);

let Theme: ComponentType<{ children: ReactNode }> | undefined;

const loadTheme = async () => {
  Theme ??= (await import('./Themed.tsx')).Themed;
};

/** Whether MUI's theme is around already. */
const ThemedContext = createContext(false);

function Themed({ children }: { children: ReactNode }) {
  const isThemed = use(ThemedContext);
  if (isThemed || !Theme) return children;
  return (
    <Theme>
      <ThemedContext value={true}>{children}</ThemedContext>
    </Theme>
  );
}

/** As `late`, of plain HTML: it does not wait for MUI's theme. */
export function latePlain<Props extends object>(
  from: Load<Props>,
  Meanwhile: ComponentType<Props> = Nothing,
): Late<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    const { default: Component } = await from();
    // Of two that asked at once, the first: another one would be drawn anew.
    Loaded ??= Component;
  };
  let loading: Promise<void> | undefined;
  const load: LoadCode = () =>
    Loaded
      ? undefined
      : (loading ??= fetched().finally(() => {
          loading = undefined;
        }));
  function LateComponent(props: Props) {
    const [, setLoaded] = useState(false);
    const [failure, setFailure] = useState<Error | null>(null);
    const Shown = Loaded ?? Meanwhile;
    const isAwaited = Shown !== Loaded;
    useLayoutEffect(() => {
      if (isAwaited) void (loading ?? held.then(load)).then(() => setLoaded(true), setFailure);
    }, [isAwaited]);
    if (failure) throw failure;
    return <Shown {...props} />;
  }
  return Object.assign(LateComponent, { load });
}

const Nothing = () => null;

/** What is drawn now waits for it. */
let held = Promise.resolve();
let release: (() => void) | null = null;

/**
 * What is drawn late together with the document's first list is not loaded before its rows are on the screen, or a
 * person acts: it would overtake them. What comes later, such as the dialog of an ended session, waits for nothing.
 */
export function useFirstRows(isAwaited: boolean): void {
  useState(hold);
  useEffect(() => {
    held = Promise.resolve();
    return () => release?.();
  }, []);
  useEffect(() => {
    if (!isAwaited) requestAnimationFrame(() => setTimeout(() => release?.()));
  }, [isAwaited]);
}

/** Once, and not for a list that somebody went to from another screen. */
function hold(): void {
  if (release || navigator.userActivation?.hasBeenActive) return;
  held = new Promise((resolve) => {
    release = resolve;
  });
  for (const act of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(act, () => release?.(), { once: true, capture: true });
}

/** As `late`, but loaded while the first screen is idle (`loadSoon`). */
export function soon<Props extends object>(from: Load<Props>): Late<Props> {
  const Soon = late(from);
  waiting.push(Soon.load);
  return Soon;
}

/** As `soon`. It is not drawn before it is open, and then stays, for how it closes. */
export function soonOpen<Props extends { open: boolean }>(from: Load<Props>) {
  const Loaded = soon(from);
  return (props: Props) => {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? <Loaded {...props} /> : null;
  };
}

/** What does not come is asked for again when it is drawn. */
export function loadSoon(more: readonly (() => unknown)[]): void {
  for (const load of [...more, ...waiting]) Promise.resolve(load()).catch(() => {});
}
