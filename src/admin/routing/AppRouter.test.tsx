import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, StrictMode, Suspense, use } from 'react';
import type { ReactNode } from 'react';
import {
  Admin,
  Create,
  CustomRoutes,
  DataTable,
  Edit,
  Layout,
  List,
  Menu,
  MenuItemLink,
  Resource,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TabbedForm,
  TextField,
  TextInput,
  memoryStore,
  useResourceDefinitions,
} from 'react-admin';
import type { DataProvider, LayoutProps, RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AppRouter,
  Link,
  Route,
  useBlocker,
  useHref,
  useLocation,
  useParams,
  useSearchParams,
} from './index.ts';

// A whole react-admin page may take seconds to appear on a busy machine; waiting ends as soon as it does.
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

const routes = [
  { name: 'camiones', path: '/gestion-negocio/camiones' },
  { name: 'choferes', path: '/gestion-negocio/choferes' },
  { name: 'usuarios', path: '/usuarios' },
];
const routesWithAcoplados = [...routes, { name: 'acoplados', path: '/gestion-negocio/acoplados' }];
const verbs = { record: { historial: 'historial' } };

describe('a list', () => {
  it('opens at its address, and again after a reload', async () => {
    const { unmount } = open('/gestion-negocio/camiones');
    await screen.findByText('Scania R450');
    unmount();
    open(address());
    await screen.findByText('Scania R450');
    expect(address()).toBe('/gestion-negocio/camiones');
  });

  it('opens from the menu, whose link shows the address', async () => {
    open('/');
    const entry = await screen.findByRole('menuitem', { name: 'camiones' });
    expect(entry.getAttribute('href')).toBe('/gestion-negocio/camiones');
    await userEvent.click(entry);
    await screen.findByText('Scania R450');
    expect(address()).toBe('/gestion-negocio/camiones');
  });

  it('tolerates a trailing slash', async () => {
    open('/gestion-negocio/camiones/');
    await screen.findByText('Scania R450');
  });

  it('stays where it is when the page changes, and goes back to the page before', async () => {
    open('/gestion-negocio/camiones');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await screen.findByText('Scania R461');
    expect(address()).toBe('/gestion-negocio/camiones');
    expect(window.location.search).toContain('page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 1' }));
    await screen.findByText('Scania R450');
    expect(window.location.search).toContain('page=1');
    window.history.back();
    await screen.findByText('Scania R461');
    expect(address()).toBe('/gestion-negocio/camiones');
    expect(window.location.search).toContain('page=2');
  });

  it('stays where it is when filtered, and keeps the filter after a reload', async () => {
    const { unmount } = open('/gestion-negocio/camiones');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar' }), 'R453');
    await waitFor(() => expect(rows()).toEqual(['Scania R453']));
    expect(address()).toBe('/gestion-negocio/camiones');
    unmount();
    open(address() + window.location.search);
    await waitFor(() => expect(rows()).toEqual(['Scania R453']));
  });
});

describe('the views of a record', () => {
  it('create: from the button, to the list after saving', async () => {
    open('/gestion-negocio/camiones');
    const button = await screen.findByRole('link', { name: 'Create' });
    expect(button.getAttribute('href')).toBe('/gestion-negocio/camiones/crear');
    await userEvent.click(button);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Modelo' }), 'Iveco Tector');
    expect(address()).toBe('/gestion-negocio/camiones/crear');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/gestion-negocio/camiones'));
    await screen.findByText('Scania R450');
    expect(camiones().at(-1)?.modelo).toBe('Iveco Tector');
  });

  it('edit: from a click on the row, to the list after saving', async () => {
    open('/gestion-negocio/camiones');
    await userEvent.click(await screen.findByText('Scania R451'));
    const input = await screen.findByDisplayValue('Scania R451');
    expect(address()).toBe('/gestion-negocio/camiones/editar/2');
    await userEvent.clear(input);
    await userEvent.type(input, 'Scania S500');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Scania S500');
    expect(address()).toBe('/gestion-negocio/camiones');
  });

  it.each([
    ['/gestion-negocio/camiones/crear', 'textbox', 'Modelo'],
    ['/gestion-negocio/camiones/editar/3', 'textbox', 'Modelo'],
    ['/gestion-negocio/camiones/editar/3/', 'textbox', 'Modelo'],
    ['/gestion-negocio/camiones/detalle/3', 'link', 'Edit'],
    ['/gestion-negocio/camiones/historial/3', 'heading', 'Historial de 3'],
    ['/reportes/viajes', 'heading', 'Viajes'],
  ])('%s opens directly', async (url, role, name) => {
    open(url);
    await screen.findByRole(role, { name });
    expect(address()).toBe(url);
  });

  it('goes back from the record to the list', async () => {
    open('/gestion-negocio/camiones');
    await userEvent.click(await screen.findByText('Scania R451'));
    await screen.findByDisplayValue('Scania R451');
    window.history.back();
    await screen.findByText('Scania R450');
    expect(address()).toBe('/gestion-negocio/camiones');
  });

  it.each(['a/b', 'ñandú', '50%', 'a?b#c', 'detalle', 'constructor'])(
    'opens for the id %s, by a click and directly',
    async (id) => {
      memory.camiones = [{ id, modelo: 'Raro' }];
      const { unmount } = open('/gestion-negocio/camiones');
      await userEvent.click(await screen.findByText('Raro'));
      await screen.findByDisplayValue('Raro');
      expect(address()).toBe(`/gestion-negocio/camiones/editar/${encodeURIComponent(id)}`);
      unmount();
      open(address());
      await screen.findByDisplayValue('Raro');
    },
  );

  it('have tabs with an address of their own', async () => {
    open('/gestion-negocio/choferes/editar/1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Contacto' }));
    await waitFor(() => expect(address()).toBe('/gestion-negocio/choferes/editar/1/1'));
    expect(screen.getAllByRole('textbox', { name: 'Email' })).toHaveLength(1);
    expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
    window.history.back();
    await screen.findByRole('textbox', { name: 'Nombre' });
  });
});

describe('the active menu entry', () => {
  it.each([
    ['/gestion-negocio/camiones', ['camiones']],
    ['/gestion-negocio/camiones/editar/2', ['camiones']],
    ['/gestion-negocio/choferes', ['choferes']],
    ['/reportes/viajes', ['viajes']],
    ['/camiones', []],
  ])('at %s is %s', async (url, active) => {
    open(url);
    await screen.findByRole('menuitem', { name: 'camiones' });
    const entries = screen
      .getAllByRole('menuitem')
      .filter((entry) => entry.matches('.RaMenuItemLink-active'));
    expect(entries.map((entry) => entry.textContent)).toEqual(active);
  });
});

describe('unsaved changes', () => {
  const change = async () => {
    open('/gestion-negocio/camiones');
    await userEvent.click(await screen.findByText('Scania R451'));
    await userEvent.type(await screen.findByDisplayValue('Scania R451'), ' 6x2');
  };
  const confirm = vi.fn<(message?: string) => boolean>();
  beforeEach(() => {
    confirm.mockReset();
    vi.stubGlobal('confirm', confirm);
  });

  it('keep a link from leaving until the user agrees', async () => {
    await change();
    confirm.mockReturnValueOnce(false);
    await userEvent.click(screen.getByRole('menuitem', { name: 'choferes' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/gestion-negocio/camiones/editar/2');
    expect(screen.getByDisplayValue('Scania R451 6x2')).toHaveProperty('isConnected', true);

    confirm.mockReturnValueOnce(true);
    await userEvent.click(screen.getByRole('menuitem', { name: 'choferes' }));
    await screen.findByText('Ana Ruiz');
    expect(address()).toBe('/gestion-negocio/choferes');
  });

  it('keep the back button from leaving until the user agrees', async () => {
    await change();
    confirm.mockReturnValueOnce(false);
    window.history.back();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(address()).toBe('/gestion-negocio/camiones/editar/2'));
    expect(screen.getByDisplayValue('Scania R451 6x2')).toHaveProperty('isConnected', true);

    confirm.mockReturnValueOnce(true);
    window.history.back();
    await screen.findByText('Scania R450');
    expect(address()).toBe('/gestion-negocio/camiones');
  });

  it('do not keep the user from changing the tab', async () => {
    open('/gestion-negocio/choferes/editar/1');
    await userEvent.type(await screen.findByDisplayValue('Ana Ruiz'), ' Paz');
    await userEvent.click(screen.getByRole('tab', { name: 'Contacto' }));
    await screen.findByRole('textbox', { name: 'Email' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('reach a blocker as internal pathnames', async () => {
    const pathnames: string[] = [];
    const Guard = () => {
      useBlocker(({ currentLocation, nextLocation }) => {
        pathnames.push(currentLocation.pathname, nextLocation.pathname);
        return false;
      });
      return <Link to="/camiones/12/show">ir</Link>;
    };
    open('/guardado', { custom: <Route path="/guardado" element={<Guard />} /> });
    await userEvent.click(await screen.findByText('ir'));
    await waitFor(() => expect(address()).toBe('/gestion-negocio/camiones/detalle/12'));
    expect(pathnames).toEqual(['/guardado', '/camiones/12/show']);
  });
});

describe('an unknown address', () => {
  it.each([
    '/no-existe',
    '/camiones',
    '/Camiones',
    '/c%61miones',
    '/camiones/create',
    '/camiones/2',
    '/camiones/2/show',
    '/usuarios/2',
    '/usuarios/editar',
    '/usuarios/editar/create',
    '/gestion-negocio/camiones/2',
    '/gestion-negocio/camiones/detalle',
    '/-/camiones',
  ])('such as %s gets the not-found page and stays in the address bar', async (url) => {
    open(url);
    await screen.findByRole('heading', { name: 'No encontrado' });
    expect(address()).toBe(url);
  });
});

describe('the hooks for the rest of the application', () => {
  it('return internal pathnames, and addresses only for links', async () => {
    const Probe = () => {
      const [params, setParams] = useSearchParams();
      return (
        <>
          <output>{`${useLocation().pathname} ${params.get('desde')} ${useHref('/camiones/1?x=1#y')}`}</output>
          <button onClick={() => setParams({ desde: '2024-02-01' })}>Febrero</button>
        </>
      );
    };
    open('/reportes/cuentas?desde=2024-01-01', {
      custom: <Route path="/reportes/cuentas" element={<Probe />} />,
    });
    const output = await screen.findByRole('status');
    expect(output.textContent).toBe('/reportes/cuentas 2024-01-01 /gestion-negocio/camiones/editar/1?x=1#y');
    await userEvent.click(screen.getByRole('button', { name: 'Febrero' }));
    await waitFor(() => expect(output.textContent).toContain('/reportes/cuentas 2024-02-01'));
    expect(address()).toBe('/reportes/cuentas');
  });
});

describe('an entity published while the application runs', () => {
  it('gets its page at the address on the screen, and the rest stays', async () => {
    const { publish } = open('/gestion-negocio/acoplados?page=1');
    await screen.findByRole('heading', { name: 'No encontrado' });
    publish();
    await screen.findByText('Randon');
    expect(address()).toBe('/gestion-negocio/acoplados');
    expect(window.location.search).toBe('?page=1');
  });

  it('does not disturb a form that is being filled in', async () => {
    const { publish } = open('/gestion-negocio/camiones/editar/2');
    await userEvent.type(await screen.findByDisplayValue('Scania R451'), ' 6x2');
    publish();
    const entry = await screen.findByRole('menuitem', { name: 'acoplados' });
    expect(entry.getAttribute('href')).toBe('/gestion-negocio/acoplados');
    expect(screen.getByDisplayValue('Scania R451 6x2')).toHaveProperty('isConnected', true);
  });
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
  const shownPathname = () => screen.getByRole('status').textContent;
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
  render(
    <Boundary>
      <AppRouter routes={routes}>
        <Broken />
      </AppRouter>
    </Boundary>,
  );
  await screen.findByText('se rompió');
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
  // React logs errors that a boundary has caught.
  consoleCalls.splice(0);
});

/** Opens the application at a URL, as a browser would. */
function open(url: string, { custom }: { custom?: ReactNode } = {}) {
  window.history.pushState(null, '', url);
  const store = memoryStore();
  const application = (published: boolean) => (
    <StrictMode>
      <AppRouter routes={published ? routesWithAcoplados : routes} verbs={verbs}>
        <Admin
          dataProvider={dataProvider}
          store={store}
          layout={TestLayout}
          catchAll={NotFound}
          dashboard={Home}
          disableTelemetry
        >
          <Resource
            name="camiones"
            list={CamionList}
            create={CamionCreate}
            edit={CamionEdit}
            show={CamionShow}
          >
            <Route path=":id/historial" element={<Historial />} />
          </Resource>
          <Resource name="choferes" list={ChoferList} edit={ChoferEdit} />
          <Resource name="usuarios" list={ChoferList} edit={ChoferEdit} />
          {published ? <Resource name="acoplados" list={CamionList} /> : null}
          <CustomRoutes>
            <Route path="/reportes/viajes" element={<h1>Viajes</h1>} />
            {custom}
          </CustomRoutes>
        </Admin>
      </AppRouter>
    </StrictMode>
  );
  const { rerender, unmount } = render(application(false));
  return { unmount, publish: () => rerender(application(true)) };
}

const Home = () => <h1>Inicio</h1>;
const NotFound = () => <h1>No encontrado</h1>;
const Historial = () => <h1>Historial de {useParams().id}</h1>;

const CamionList = () => (
  <List filters={[<TextInput key="q" source="q" label="Buscar" alwaysOn />]}>
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col source="modelo" />
    </DataTable>
  </List>
);
const CamionForm = () => (
  <SimpleForm warnWhenUnsavedChanges>
    <TextInput source="modelo" />
  </SimpleForm>
);
const CamionCreate = () => (
  <Create redirect="list">
    <CamionForm />
  </Create>
);
const CamionEdit = () => (
  <Edit mutationMode="pessimistic">
    <CamionForm />
  </Edit>
);
const CamionShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="modelo" />
    </SimpleShowLayout>
  </Show>
);

const ChoferList = () => (
  <List>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="nombre" />
    </DataTable>
  </List>
);
const ChoferEdit = () => (
  <Edit mutationMode="pessimistic">
    <TabbedForm warnWhenUnsavedChanges>
      <TabbedForm.Tab label="Datos">
        <TextInput source="nombre" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Contacto">
        <TextInput source="email" />
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

const TestMenu = () => (
  <Menu>
    {Object.keys(useResourceDefinitions()).map((name) => (
      <MenuItemLink key={name} to={`/${name}`} primaryText={name} />
    ))}
    <MenuItemLink to="/reportes/viajes" primaryText="viajes" />
  </Menu>
);
const TestLayout = (props: LayoutProps) => <Layout {...props} menu={TestMenu} />;

let memory: Record<string, RaRecord[]>;
const camiones = () => memory.camiones ?? [];

const dataProvider = {
  async getList(resource, { pagination = { page: 1, perPage: 10 }, filter }) {
    const found = (memory[resource] ?? []).filter((record) =>
      JSON.stringify(record).includes(filter.q ?? ''),
    );
    const start = (pagination.page - 1) * pagination.perPage;
    return { data: found.slice(start, start + pagination.perPage), total: found.length };
  },
  async getOne(resource, { id }) {
    return { data: memory[resource]?.find((record) => String(record.id) === String(id)) };
  },
  async create(resource, { data }) {
    const record = { ...data, id: 1000 };
    memory[resource]?.push(record);
    return { data: record };
  },
  async update(resource, { id, data }) {
    memory[resource] = (memory[resource] ?? []).map((record) =>
      String(record.id) === String(id) ? { ...record, ...data } : record,
    );
    return { data: { ...data, id } };
  },
} as Partial<DataProvider> as DataProvider;

const address = () => window.location.pathname;
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

/** Warnings and errors on the console; there must be none. */
const consoleCalls: unknown[][] = [];
const recordCall = (...args: unknown[]) => {
  consoleCalls.push(args);
};

beforeEach(() => {
  memory = {
    camiones: Array.from({ length: 15 }, (_, i) => ({ id: i + 1, modelo: `Scania R${450 + i}` })),
    choferes: [{ id: 1, nombre: 'Ana Ruiz', email: 'ana@example.com' }],
    usuarios: [],
    acoplados: [{ id: 1, modelo: 'Randon' }],
  };
  vi.stubGlobal('scrollTo', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(recordCall);
  vi.spyOn(console, 'warn').mockImplementation(recordCall);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const logged = consoleCalls.splice(0);
  if (logged.length > 0) throw new Error(`The console is not silent: ${logged.join('\n')}`);
});
