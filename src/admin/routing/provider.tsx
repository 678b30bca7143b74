import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type {
  RouterBlocker,
  RouterBlockerFunction,
  RouterNavigateFunction,
  RouterProvider,
} from 'react-admin';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { UNBLOCKED, type GuardedHistory } from './guarded.ts';

export const GuardContext = createContext<GuardedHistory['guard'] | null>(null);

/** react-admin's own provider, without react-router's data router (src/vite/lean.ts). */
export const routerProvider: RouterProvider = {
  useNavigate: useStableNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => useContext(GuardContext) !== null,
  Link: Link as RouterProvider['Link'],
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => children,
  matchPath,
};

/** react-router's changes with each navigation. */
function useStableNavigate(): RouterNavigateFunction {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback<RouterNavigateFunction>(
    (...args) => (latest.current as RouterNavigateFunction)(...args),
    [],
  );
}

function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const guard = useContext(GuardContext);
  const [blocker, show] = useState<RouterBlocker>(UNBLOCKED);
  const blocks = useEffectEvent<RouterBlockerFunction>((change) =>
    typeof shouldBlock === 'function' ? shouldBlock(change) : shouldBlock,
  );
  useEffect(() => guard?.({ blocks: (change) => blocks(change), show }), [guard]);
  return blocker;
}
