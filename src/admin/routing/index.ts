// Code uses react-admin's pathnames; only the address bar and `href`s have the Spanish URLs.

export { AppRouter } from './AppRouter.tsx';
export type { RoutePath } from './paths.ts';
export {
  LinkBase as Link,
  Navigate,
  useBlocker,
  useCreatePath,
  useLocation,
  useNavigate,
  useParams,
  useRedirect,
} from 'react-admin';
// `useHref` returns the Spanish URL, for links that leave the router.
export { Route, Routes, useBeforeUnload, useHref, useSearchParams } from 'react-router-dom';
