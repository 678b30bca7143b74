import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { baseReport } from '#support/baseReport.ts';
import { argentina } from '#argentina/index.ts';
import type { PublicPage } from '#schema/application.ts';
import { date, defineEntity, integer, reference, text } from '#schema/index.ts';
import type { Entity } from '#schema/entity.ts';
import { defineRegistry } from '#schema/registry.ts';
import { defineReport } from '#schema/report.ts';
import { checkApplication } from '#server/checkApplication.ts';
import { roles, STAFF } from '#support/roles.ts';

const LIBROS = {
  ...base('libros'),
  path: '/libros',
  access: { list: STAFF, create: STAFF, edit: STAFF },
  fields: { titulo: text({ label: 'Título', required: true }), paginas: integer({ label: 'Páginas' }) },
  display: '{titulo}',
};
const FIELDS = {
  libroId: reference('libros', { label: 'Libro', required: true }),
  socio: text({ label: 'Socio' }),
  vence: date({ label: 'Vence' }),
  devuelto: date({ label: 'Devuelto' }),
};
const DEVOLVER = {
  label: 'Devolver',
  on: ['row'],
  roles: STAFF,
  input: { dia: date({ label: 'Día', required: true }) },
  writes: { devuelto: 'dia' },
  http: 'POST Prestamo/Devolver/{id}',
  done: { title: '¡Listo!', text: 'Quedó devuelto.' },
};
const PRESTAMOS = {
  ...base('prestamos'),
  path: '/prestamos',
  access: { list: STAFF, create: STAFF, edit: STAFF },
  fields: FIELDS,
  display: '{socio}',
  list: { columns: ['socio', 'libro.titulo'], filters: ['libroId'] },
  actions: { devolver: DEVOLVER },
};
const VENCIDOS = {
  ...baseReport('vencidos'),
  columns: { socio: text({ label: 'Socio' }) },
  source: { of: 'prestamos', columns: { socio: 'socio' } },
  sort: ['socio'],
};
const FIGURE = { of: 'libros', title: 'Libros', value: '{count}' };

type Wrong = {
  readonly prestamos?: object;
  readonly vencidos?: object;
  readonly application?: object;
};

function check({ prestamos, vencidos, application }: Wrong): void {
  const entities = [LIBROS, { ...PRESTAMOS, ...prestamos }].map(
    (each) => defineEntity(each as never) as unknown as Entity,
  );
  checkApplication({
    name: 'biblioteca',
    brand: { name: 'Biblioteca' },
    country: argentina,
    roles,
    registry: defineRegistry(entities as never, roles),
    reports: [defineReport({ ...VENCIDOS, ...vencidos })],
    ...application,
  });
}

const ofPrestamos = (prestamos: object): Wrong => ({ prestamos });
const inFields = (fields: object): Wrong => ofPrestamos({ fields: { ...FIELDS, ...fields } });
const inList = (list: object): Wrong => ofPrestamos({ list: { ...PRESTAMOS.list, ...list } });
const inAction = (word: object): Wrong => ofPrestamos({ actions: { devolver: { ...DEVOLVER, ...word } } });
const state = (is: object): Wrong =>
  ofPrestamos({ states: { vencido: { label: 'Vencido', tone: 'bad', is } } });
const inHome = (figure: object): Wrong => ({
  application: { home: { figures: { libros: { ...FIGURE, ...figure } }, main: {} } },
});
const page = (path: PublicPage['path']): Wrong => ({
  application: { publicPages: [{ path, document: 'pagina.html' }] },
});

test('what is right is not refused', () => {
  expect(() => check({})).not.toThrow();
});

test.each<[mistake: string, wrong: Wrong, sentence: string]>([
  [
    'a column that is no field',
    inList({ columns: ['sosio'] }),
    "prestamos: list.columns names 'sosio', which is no field: did you mean 'socio'?",
  ],
  [
    'a column of another record that it has not',
    inList({ columns: ['libro.titlo'] }),
    "prestamos: list.columns names 'titlo', which is no field of 'libros': did you mean 'titulo'?",
  ],
  [
    'a filter through a reference',
    inList({ filters: ['libro.titulo'] }),
    "prestamos: list.filters.libro.titulo names 'libro.titulo' of another record: did you mean 'libroId'?",
  ],
  [
    'an action from a state that there is not',
    {
      prestamos: {
        ...state({ devuelto: null }).prestamos,
        actions: { devolver: { ...DEVOLVER, from: ['venido'] } },
      },
    },
    "prestamos: actions.devolver names 'venido', which is no state: did you mean 'vencido'?",
  ],
  [
    'an action that writes what is no field',
    inAction({ writes: { devueto: 'dia' } }),
    "prestamos: actions.devolver.writes names 'devueto', which is no field: did you mean 'devuelto'?",
  ],
  [
    'an action without its function',
    inAction({ writes: undefined }),
    'prestamos: actions.devolver has no function in index.server.ts',
  ],
  [
    'an entity that there is not',
    inFields({ libroId: reference('libro', { label: 'Libro' }) }),
    "prestamos: fields.libroId refers to 'libro', which is not in the registry: did you mean 'libros'?",
  ],
  [
    'a role that there is not',
    ofPrestamos({ access: { ...PRESTAMOS.access, create: ['ADMN'] } }),
    "prestamos: access.create names the role 'ADMN'; there are ADMIN, EMPLEADO",
  ],
  [
    'a display of what is no field',
    ofPrestamos({ display: '{socios}' }),
    "prestamos: display names 'socios', which is no field: did you mean 'socio'?",
  ],
  [
    'papers of an entity that there is not',
    { application: { papers: { prestamo: () => ({}) } } },
    "the application: papers names 'prestamo', which is no entity: did you mean 'prestamos'?",
  ],
  [
    'hooks of an entity that there is not',
    { application: { hooks: { prestamo: [] } } },
    "the application: hooks names 'prestamo', which is no entity: did you mean 'prestamos'?",
  ],
  [
    'a query of a report that there is not',
    { application: { queries: { vencido: () => null } } },
    "the application: queries names 'vencido', which is no report: did you mean 'vencidos'?",
  ],
  [
    'a source of an entity that there is not',
    { vencidos: { source: { of: 'prestamo', columns: { socio: 'socio' } } } },
    "reports.vencidos: source.of names 'prestamo', which is no entity: did you mean 'prestamos'?",
  ],
  [
    'home by a filter that there is not',
    inHome({ of: 'prestamos', where: { librosId: '1' } }),
    "home: libros.where names 'librosId', which is no filter of 'prestamos': did you mean 'libroId'?",
  ],
  [
    'a public page in the place of a list',
    page('/prestamos'),
    "publicPages '/prestamos': the path '/prestamos' is already taken by 'prestamos'",
  ],
  [
    'a report in the place of a list',
    { vencidos: { path: '/libros' } },
    "reports.vencidos: the path '/libros' is already taken by 'libros'",
  ],
])('%s: where it is, what it is, and what was probably meant', (_mistake, wrong, sentence) => {
  expect(() => check(wrong)).toThrow(sentence);
});
