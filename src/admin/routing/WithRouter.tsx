import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';

/**
 * Renders `children` in react-router's data router, which can block a navigation away from unsaved values. The
 * routes are declared by react-admin.
 * @param router made of `ONE_ROUTE`
 */
export const WithRouter = ({
  router,
  children,
}: Pick<ComponentProps<typeof RouterProvider>, 'router'> & { children: ReactNode }) => (
  <ChildrenContext value={children}>
    <RouterProvider router={router} onError={ignoreError} />
  </ChildrenContext>
);

/** Holds the children of `WithRouter`. `ONE_ROUTE` is made before there are any, so its element reads them here. */
const ChildrenContext = createContext<ReactNode>(null);

const Children = () => use(ChildrenContext);

/** Passes an error on to the error boundary around the router. */
function RethrownError(): never {
  throw useRouteError();
}

/** The boundary reports errors, so that the router need not log them too. */
const ignoreError = () => {};

/**
 * A route that matches every address, because react-admin has the real routes. It says `hasErrorBoundary`, because
 * `createRouter`, unlike `createMemoryRouter`, does not conclude it from `errorElement`.
 */
export const ONE_ROUTE: RouteObject[] = [
  { path: '*', element: <Children />, errorElement: <RethrownError />, hasErrorBoundary: true },
];
