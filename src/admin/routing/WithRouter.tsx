import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';

type Props = Pick<ComponentProps<typeof RouterProvider>, 'router'> & { children: ReactNode };

/** React-router's data router around the application, since only it can block leaving unsaved values. */
export const WithRouter = ({ router, children }: Props) => (
  <ChildrenContext value={children}>
    <RouterProvider router={router} onError={ignoreError} />
  </ChildrenContext>
);

/** Holds the children of `WithRouter`. `ONE_ROUTE` is made before there are any, so its element reads them here. */
const ChildrenContext = createContext<ReactNode>(null);

const Children = () => use(ChildrenContext);

function RethrownError(): never {
  throw useRouteError();
}

/** Keeps the router from logging errors, which the boundary reports. */
const ignoreError = () => {};

/** `createRouter`, unlike `createMemoryRouter`, does not conclude `hasErrorBoundary` from `errorElement`. */
export const ONE_ROUTE: RouteObject[] = [
  { path: '*', element: <Children />, errorElement: <RethrownError />, hasErrorBoundary: true },
];
