/**
 * All that the application may know of routing. Pathnames are react-admin's everywhere (`/name/create`,
 * `/name/12/show`); only the address bar and the `href` of a link show the Spanish ones.
 */
export { AppRouter } from './AppRouter.tsx';
export type { AppRouterProps } from './AppRouter.tsx';
export type { RoutePath, Verbs } from './paths.ts';
export {
  LinkBase as Link,
  Navigate,
  useBlocker,
  useCreatePath,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRedirect,
} from 'react-admin';
// `useHref` answers the Spanish address of an internal path, for what opens outside of the router.
export { Route, Routes, useHref, useSearchParams } from 'react-router-dom';
