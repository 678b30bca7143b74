import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from '#support/browsing.ts';
import { keyboardPerson } from '#support/keyboardPerson.ts';
import { tick } from '#support/entityEditor.ts';
import { camionBody, maestros } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { dialog, field, hasFocus, heading } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const { flota, admin } = await flotaProduct();
await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul));

const types = (page: Page) => page.getByRole('region', { name: 'Agregar un campo' });
const part = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const last = (page: Page): Locator => page.locator('.editor-row').last();

test('an entity with six fields, states, an action, a notice and a file takes no five minutes by keyboard', async () => {
  const { page } = await flota.open('admin', '/');
  await heading(page, 'Inicio').waitFor();
  const maria = keyboardPerson(page);
  const { press, type, reach } = maria;
  const ask = async (text: string, wanted: string) => {
    await press('Control+k');
    await maria.isAt(page.getByRole('combobox', { name: 'Búsqueda' }));
    await type(text);
    await page.getByRole('option', { selected: true }).filter({ hasText: wanted }).waitFor();
    await press('Enter');
  };
  const openPart = async (name: string) => {
    await reach(page.getByRole('tab', { selected: true }), 'Shift+Tab');
    for (let t = 0; t < 13 && !(await hasFocus(part(page, name))); t++) await press('ArrowRight');
    await maria.isAt(part(page, name));
  };
  const add = async (kind: RegExp, label: string) => {
    await reach(button(types(page), kind));
    await press('Enter');
    await maria.isAt(field(last(page), 'Nombre del campo'));
    await type(label);
  };

  const addTo = async (name: string, adder: string, typed: Record<string, string>) => {
    await openPart(name);
    await reach(button(page, adder));
    await press('Enter');
    for (const [label, text] of Object.entries(typed)) {
      await reach(field(page, label));
      await type(text);
    }
  };

  await ask('entidades', 'Entidades');
  await heading(page, 'Entidades').waitFor();
  await reach(button(page, 'Nueva'));
  await press('Enter');
  await reach(page.getByRole('button', { name: 'Vacía' }));
  await press('Enter');
  await reach(field(page, 'Nombre en plural'));
  await type('Reclamos');
  await reach(field(page, 'Nombre en singular'));
  await type('Reclamo');

  await add(/^Texto Una palabra/, 'Motivo');
  await reach(tick(last(page), 'Obligatorio'));
  await press(' ');
  await add(/^Otro registro/, 'Camión');
  await reach(field(last(page), 'Se elige entre'));
  await type('Camiones');
  await add(/^Fecha Un día/, 'Fecha');
  await add(/^Importe/, 'Costo');
  await add(/^Sí o no/, 'Resuelto');
  await add(/^Archivos/, 'Fotos');

  await addTo('Estados', 'Agregar estado', { 'Nombre del estado': 'Cerrado', Cuando: 'Resuelto' });
  const action = { 'Nombre de la acción': 'Resolver', 'Pasa al estado': 'Cerrado' };
  await addTo('Acciones', 'Agregar acción', action);
  const notice = {
    'Nombre del aviso': 'Entró un reclamo',
    Asunto: 'Reclamo nuevo',
    Texto: 'Hay un reclamo.',
  };
  await addTo('Avisos', 'Agregar aviso', notice);

  await reach(button(page, 'Publicar'), 'Shift+Tab');
  await press('Enter');
  await dialog(page, '¡En uso!').waitFor();
  expect(maria.seconds()).toBeLessThan(300);

  await ask('nuevo recl', 'Nuevo reclamo');
  await heading(page, 'Registrar Reclamo').waitFor();
  await reach(field(page, 'Motivo'));
  await type('Piedra en el parabrisas');
  await reach(button(page, 'Registrar'));
  await press('Enter');
  await dialog(page, '¡Creado!').waitFor();
  const rows = () => flota.rows<Record<string, unknown>>('select * from reclamos');
  expect(await rows()).toMatchObject([{ motivo: 'Piedra en el parabrisas', resuelto: false }]);
  expect(await flota.rows("select tarea from trabajos where entidad = 'reclamos'")).toHaveLength(1);
}, 300_000);
