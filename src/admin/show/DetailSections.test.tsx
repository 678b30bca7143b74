import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { argentina } from '#argentina/index.ts';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { defineEntity, text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { inSpanish } from '#support/inSpanish.tsx';
import { roles, STAFF } from '#support/roles.ts';
import { ApplicationContext } from '../application.ts';
import { DetailSections } from './DetailSections.tsx';

const socios = defineEntity({
  name: 'socios',
  label: { one: 'Socio', many: 'Socios', gender: 'm' },
  api: { base: 'Socio' },
  access: { list: STAFF },
  fields: {
    nombre: text({ label: 'Nombre' }),
    calle: text({ label: 'Calle' }),
    barrio: text({ label: 'Barrio' }),
  },
  display: 'Socio',
  form: {
    sections: [{ fields: ['nombre'] }, { title: 'Domicilio', fields: ['calle'] }, { fields: ['barrio'] }],
  },
});
const registry = defineRegistry([socios], roles);
const application = {
  name: 'club',
  brand: { name: 'Club' },
  country: argentina,
  roles,
  registry,
  reports: [],
};

beforeEach(() => localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN' })));

it('heads the sections without a title once, and React has nothing to say about them', () => {
  const complaints = vi.spyOn(console, 'error');
  const record = { id: 1, nombre: 'Ana', calle: 'Colón 1', barrio: 'Centro' };
  render(
    inSpanish(
      <ApplicationContext value={application}>
        <DetailSections entity={registry.get('socios')} record={record} />
      </ApplicationContext>,
    ),
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Datos',
    'Domicilio',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ana',
    'Colón 1',
    'Centro',
  ]);
  expect(complaints).not.toHaveBeenCalled();
});
