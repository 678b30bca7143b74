import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, StrictMode, Suspense, use, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AppRouter, Link, useLocation, useNavigate } from './index.ts';
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
  const { rerender } = render(application(false));
  return { publish: () => rerender(application(true)) };
}

const Pathname = () => <output>{useLocation().pathname}</output>;

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
  const Page = () => {
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
        <Page />
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

it('a navigation to the address on the screen adds no entry to the history', async () => {
  const Go = () => {
    const navigate = useNavigate();
    return <button onClick={() => navigate('/choferes?page=1')}>Buscar</button>;
  };
  open('/gestion-negocio/camiones', <Go />);
  const entriesBefore = window.history.length;
  for (let times = 0; times < 3; times++) await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(shownPathname()).toBe('/choferes'));
  expect(address() + window.location.search).toBe('/gestion-negocio/choferes?page=1');
  expect(window.history.length).toBe(entriesBefore + 1);
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
