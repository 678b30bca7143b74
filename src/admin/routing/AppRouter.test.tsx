import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, StrictMode, Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AppRouter, Link, useBlocker, useHref, useLocation, useMatch, useSearchParams } from './index.ts';
import type { RoutePath } from './index.ts';

const routes: readonly RoutePath[] = [
  { name: 'camiones', path: '/gestion-negocio/camiones' },
  { name: 'choferes', path: '/gestion-negocio/choferes' },
];
const routesWithAcoplados = [...routes, { name: 'acoplados', path: '/gestion-negocio/acoplados' }];

const address = () => window.location.pathname;
const shownPathname = () => screen.getByRole('status').textContent;

/** Opens a screen at a URL, as a browser would. It shows the pathname that the application sees. */
function open(url: string, children?: ReactNode) {
  window.history.pushState(null, '', url);
  const application = (published: boolean) => (
    <StrictMode>
      <AppRouter routes={published ? routesWithAcoplados : routes}>
        <Pathname />
        {children}
      </AppRouter>
    </StrictMode>
  );
  const { rerender, unmount } = render(application(false));
  return { unmount, publish: () => rerender(application(true)) };
}

const Pathname = () => <output>{useLocation().pathname}</output>;

it('the hooks return internal pathnames, and addresses only for links', async () => {
  const Probe = () => {
    const [params, setParams] = useSearchParams();
    return (
      <>
        <p>{`${params.get('desde')} ${useHref('/camiones/1?x=1#y')}`}</p>
        <button onClick={() => setParams({ desde: '2024-02-01' })}>Febrero</button>
      </>
    );
  };
  open('/gestion-negocio/camiones/detalle/7?desde=2024-01-01', <Probe />);
  expect(shownPathname()).toBe('/camiones/7/show');
  screen.getByText('2024-01-01 /gestion-negocio/camiones/editar/1?x=1#y');
  await userEvent.click(screen.getByRole('button', { name: 'Febrero' }));
  await screen.findByText(/^2024-02-01/);
  expect(address()).toBe('/gestion-negocio/camiones/detalle/7');
});

it.each(['a/b', 'ñandú', '50%', 'a?b#c', 'detalle', 'constructor'])(
  'the record %s is opened by a click and directly, and left by the back button',
  async (id) => {
    const Id = () => <p>{`id: ${useMatch({ path: '/camiones/:id' })?.params['id']}`}</p>;
    const { unmount } = open(
      '/gestion-negocio/camiones',
      <>
        <Id />
        <Link to={`/camiones/${encodeURIComponent(id)}`}>Abrir</Link>
      </>,
    );
    await userEvent.click(screen.getByText('Abrir'));
    await screen.findByText(`id: ${id}`);
    const opened = `/gestion-negocio/camiones/editar/${encodeURIComponent(id)}`;
    expect(address()).toBe(opened);
    window.history.back();
    await waitFor(() => expect(shownPathname()).toBe('/camiones'));
    unmount();
    open(opened, <Id />);
    screen.getByText(`id: ${id}`);
  },
);

it('a blocker is asked about internal pathnames', async () => {
  const pathnames: string[] = [];
  const Guard = () => {
    useBlocker(({ currentLocation, nextLocation }) => {
      pathnames.push(currentLocation.pathname, nextLocation.pathname);
      return false;
    });
    return <Link to="/camiones/12/show">ir</Link>;
  };
  open('/guardado', <Guard />);
  await userEvent.click(screen.getByText('ir'));
  await waitFor(() => expect(address()).toBe('/gestion-negocio/camiones/detalle/12'));
  expect(pathnames).toEqual(['/guardado', '/camiones/12/show']);
});

it('an entity published while the application runs has its page at the address on the screen, and what is typed stays', async () => {
  const { publish } = open('/gestion-negocio/acoplados?page=1', <input />);
  expect(shownPathname()).toBe('/gestion-negocio/acoplados');
  const input = screen.getByRole('textbox');
  await userEvent.type(input, 'Scania');
  publish();
  await waitFor(() => expect(shownPathname()).toBe('/acoplados'));
  expect(address() + window.location.search).toBe('/gestion-negocio/acoplados?page=1');
  expect(screen.getByRole('textbox')).toBe(input);
  expect(input).toHaveValue('Scania');
});

it('a screen stays until the code of the next one is loaded, and the last navigation wins', async () => {
  window.history.pushState(null, '', '/');
  const code = Promise.withResolvers<void>();
  const Place = () => {
    const { pathname } = useLocation();
    if (pathname === '/camiones/2') use(code.promise);
    return (
      <>
        <output>{pathname}</output>
        <Link to="/camiones/2">Scania</Link>
        <Link to="/choferes">Choferes</Link>
      </>
    );
  };
  render(
    <AppRouter routes={routes}>
      <Suspense>
        <Place />
      </Suspense>
    </AppRouter>,
  );
  // `act` awaits the whole navigation: a click of userEvent ends while the screen is still suspended.
  const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());
  await follow('Scania');
  expect(address()).toBe('/gestion-negocio/camiones/editar/2');
  expect(shownPathname()).toBe('/');
  await follow('Choferes');
  expect(shownPathname()).toBe('/choferes');
  await act(async () => code.resolve());
  expect(shownPathname()).toBe('/choferes');
  await follow('Scania');
  expect(shownPathname()).toBe('/camiones/2');
});

it('an error outside of react-admin reaches the boundary around the router', async () => {
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { message: '' };
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override render = () => this.state.message || this.props.children;
  }
  const Broken = () => {
    throw new Error('se rompió');
  };
  // React logs errors that a boundary has caught.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Boundary>
      <AppRouter routes={routes}>
        <Broken />
      </AppRouter>
    </Boundary>,
  );
  await screen.findByText('se rompió');
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
  logged.mockRestore();
});
