import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';

/** Draws `children` in react-router's data router, which guards unsaved values. Routes are react-admin's. */
export const WithRouter = ({
  router,
  children,
}: Pick<ComponentProps<typeof RouterProvider>, 'router'> & { children: ReactNode }) => (
  <ChildrenContext value={children}>
    <RouterProvider router={router} onError={leaveToBoundary} />
  </ChildrenContext>
);

const ChildrenContext = createContext<ReactNode>(null);

const Children = () => use(ChildrenContext);

/** An error is for the boundary around the router. */
function Rethrown(): never {
  throw useRouteError();
}
const leaveToBoundary = () => {};

export const ONE_ROUTE: RouteObject[] = [
  { path: '*', element: <Children />, errorElement: <Rethrown />, hasErrorBoundary: true },
];
