import { render, screen } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { boolean, defineEntity, text } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import { DetailSections } from './DetailSections.tsx';

const socios = defineEntity({
  ...base('socios'),
  fields: {
    nombre: text({ label: 'Nombre' }),
    calle: text({ label: 'Calle' }),
    barrio: text({ label: 'Barrio' }),
    esMoroso: boolean({ label: 'Moroso' }),
    puedePedir: boolean({ label: 'Puede pedir libros', default: true }),
  },
  display: 'Socio',
  form: {
    sections: [{ fields: ['nombre'] }, { title: 'Domicilio', fields: ['calle'] }, { fields: ['barrio'] }],
  },
});
const show = (record: RaRecord) =>
  render(inApplication(<DetailSections entity={socios} record={record} />, { entities: [socios] }));
const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('sections without a title share one heading, and React reports no error', () => {
  const logError = vi.spyOn(console, 'error');
  show({ id: 1, nombre: 'Ana', calle: 'Colón 1', barrio: 'Centro' });
  expect(textsOf('heading')).toEqual(['Datos', 'Domicilio']);
  expect(textsOf('definition')).toEqual(['Ana', 'Colón 1', 'Centro']);
  expect(logError).not.toHaveBeenCalled();
});

it('empty values are left out, and so is a No where No is the rule', () => {
  show({ id: 1, nombre: 'Ana', calle: '', barrio: null, esMoroso: false, puedePedir: false });
  expect(textsOf('term')).toEqual(['Nombre', 'Puede pedir libros']);
  expect(textsOf('definition')).toEqual(['Ana', 'No']);
});

it('each Sí is shown', () => {
  show({ id: 1, nombre: 'Ana', esMoroso: true, puedePedir: true });
  expect(textsOf('term')).toEqual(['Nombre', 'Moroso', 'Puede pedir libros']);
});
