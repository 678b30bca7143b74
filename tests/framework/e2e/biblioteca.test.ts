import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { quarryWords } from '#support/quarryWords.ts';
import { stockWords } from '#support/stockWords.ts';
import { builtApplication } from '#testing/builtApplication.ts';
import { distOf } from '../../../cli/application.ts';
import { address, choose, dialog, field, heading, signIn } from '#testing/product.ts';

const FOLDER = 'examples/biblioteca';

describe('The library', () => {
  const biblioteca = builtApplication(FOLDER);

  test('a volunteer lends a book, and takes it back late', async () => {
    const admin = biblioteca.server.as('admin');
    for (const [titulo, inventario] of [
      ['Ficciones', '101'],
      ['Rayuela', '102'],
    ])
      await admin('POST', '/api/Libro', { titulo, autor: 'Anónimo', inventario });
    await admin('POST', '/api/Socio', { nombre: 'Ana', apellido: 'Ríos', documento: '30111222' });

    const { page } = await biblioteca.open('empleado', '/');
    await heading(page, 'Biblioteca').waitFor();
    await page.getByText('No falta ningún libro.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    // Books are lent until a day that has passed.
    await page.getByRole('link', { name: 'Prestar libros' }).click();
    await heading(page, 'Registrar Préstamo').waitFor();
    await field(page, 'Fecha').fill(formatDate(addDays(today(), -20)));
    await choose(page, 'Socio', 'Ríos Ana');
    expect(await field(page, 'Vence').inputValue()).toBe(formatDate(addDays(today(), 14)));
    await field(page, 'Vence').fill(formatDate(addDays(today(), -2)));
    await page.getByRole('button', { name: 'Libro', exact: true }).click();
    await choose(page, 'Libro', 'Ficciones (101)');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await dialog(page, '¡Creado!').getByText('0001-0000001').waitFor();
    await heading(page, 'Listado de Préstamos').waitFor();
    expect(await biblioteca.rows('select disponible from libros order by inventario')).toEqual([
      { disponible: false },
      { disponible: true },
    ]);

    // Home says that it is late.
    await page.goto('/');
    await page.getByText('Ríos Ana · Ficciones').waitFor();
    await page.getByRole('link', { name: '0001-0000001' }).click();

    // They come back, with a fine for two days.
    await page.getByRole('button', { name: 'Devolver' }).click();
    const asking = page.getByRole('dialog', { name: 'Devolver' });
    await asking.getByRole('button', { name: 'Devolver' }).click();
    await dialog(page, '¡Devuelto!').waitFor();
    await page.getByText('$ 200,00').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto('/libros');
    await page.getByRole('row', { name: /Ficciones.*Disponible/ }).waitFor();
    await page.goto('/');
    await page.getByText('No falta ningún libro.').waitFor();
  });

  test('its bundle says nothing of the quarry', async () => {
    const dist = distOf(FOLDER);
    const files = await Array.fromAsync(glob('**/*.{js,html,css,svg}', { cwd: dist }));
    const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
    expect(texts.some((text) => text.includes('Prestar libros'))).toBe(true);
    expect(texts.flatMap(quarryWords)).toEqual([]);
    expect(texts.flatMap(stockWords)).toEqual([]);
  });
});

describe('An application without business', () => {
  const empty = builtApplication('tests/support/emptyApplication');

  test('has a login, and a home that leads to what the framework brings without the studio', async () => {
    const { page } = await empty.open(null, '/');
    await signIn(page, 'admin');
    await heading(page, 'Inicio').waitFor();
    expect(address(page)).toBe('/');
    expect(await page.title()).toContain('Vacía');
    await page.getByRole('banner').getByText('Vacía').waitFor();
    expect(await page.getByRole('button', { name: 'Ayuda' }).count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.locator('main').getByRole('link').allInnerTexts()).toEqual([
      'Usuarios',
      'Correos enviados',
      'Tareas',
      'Webhooks',
      'Accesos de programas',
      'Autorizaciones',
      'Actividad',
      'Cambios',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
