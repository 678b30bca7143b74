import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';

type Props = Pick<ComponentProps<typeof RouterProvider>, 'router'> & { children: ReactNode };

/** Renders the application in one of React Router's data routers: only these can block leaving unsaved values. */
export const WithRouter = ({ router, children }: Props) => (
  <ChildrenContext value={children}>
    <RouterProvider router={router} onError={ignoreError} />
  </ChildrenContext>
);

/** Holds the children of `WithRouter`. `ONE_ROUTE` is made before there are any, so its element reads them here. */
const ChildrenContext = createContext<ReactNode>(null);

const Children = () => use(ChildrenContext);

/** Throws an error on to React. Without this element, the router would show an error page of its own. */
function RethrownError(): never {
  throw useRouteError();
}

/** Keeps the router from logging errors, which React logs already. */
const ignoreError = () => {};

/** `createMemoryRouter` sets `hasErrorBoundary` where there is an `errorElement`, but `createRouter` must be told. */
export const ONE_ROUTE: RouteObject[] = [
  { path: '*', element: <Children />, errorElement: <RethrownError />, hasErrorBoundary: true },
];
