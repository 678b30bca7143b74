import { beforeEach, describe, expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { clienteBody, clienteConCuenta, maestros } from '#quarry/maestros.ts';
import { answer, downloaded, enter, fillIn, held, plain, save, says } from '#support/browsing.ts';
import { created } from '#testing/records.ts';
import { quarryProduct } from '#quarry/product.ts';
import {
  address,
  choose,
  openTab,
  dialog,
  field,
  goByMenu,
  heading,
  listTexts,
  messageOf,
  openMore,
} from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();
beforeEach(() => cantera.empty('clientes'));

const LIST = '/gestion-negocio/clientes';
const NEW = `${LIST}/crear`;

type Cliente = Parameters<typeof clienteBody>[1] & Record<string, unknown>;
const addClient = async (cliente: Cliente) => {
  return created(admin, 'Cliente', await clienteBody(admin, cliente));
};
/** Adds clients 01 to `count` directly to the database. */
const addMany = async (count: number) => {
  await addClient({ nombre: 'Cliente', apellido: '01', cuit: '20-10555666-1' });
  await cantera.rows(
    `insert into clientes (nombre, apellido, cuit, telefono, email, domicilio, codigo_postal, localidad_id,
       categoria_fiscal_id, familia_id)
     select nombre, lpad(n::text, 2, '0'), cuit, telefono, email, domicilio, codigo_postal, localidad_id,
       categoria_fiscal_id, familia_id from clientes, generate_series(2, $1::integer) n`,
    [count],
  );
};
const surnames = async (page: Page) => (await listTexts(page)).map(([apellido]) => apellido);
const showing = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

test('Tab moves the focus under neither the header nor the bar with the buttons', async () => {
  const { page } = await cantera.open('admin', NEW);
  await heading(page, 'Registrar Cliente').waitFor();
  const covered: string[] = [];
  for (const key of [...Array<string>(24).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    covered.push(
      ...(await page.evaluate(() => {
        const input = document.activeElement!;
        const { x, y, height } = input.getBoundingClientRect();
        const top = document.elementFromPoint(x + 5, y + height / 2);
        const isCovered = top?.closest('header') || (top && getComputedStyle(top).position === 'sticky');
        return input.matches('input, select, textarea') && isCovered
          ? [(input as HTMLInputElement).name]
          : [];
      })),
    );
  }
  expect(covered).toEqual([]);
});

test('a list shows who has an account, on a phone by a chip', async () => {
  await clienteConCuenta(admin, maestros.clientes.gomez, 'CC-7');
  await addClient(maestros.clientes.pena);
  const { page } = await cantera.open('empleado', LIST);
  await page.getByRole('row', { name: 'Gómez' }).getByRole('img', { name: 'Sí' }).waitFor();
  await page.getByRole('row', { name: 'Pena' }).getByRole('img', { name: 'No' }).waitFor();

  await page.setViewportSize({ width: 360, height: 800 });
  const facts = page.locator('.card-facts');
  await expect.poll(() => facts.count()).toBe(2);
  const texts = await facts.allInnerTexts();
  expect(texts.map((text) => text.includes('Cuenta Corriente'))).toEqual([true, false]);
  expect(await facts.first().locator('.MuiChip-root').innerText()).toBe('Cuenta Corriente');
});

test("Eva reads a client's family, which decides what she sees, and changes the rest", async () => {
  const { id, familiaId } = await addClient(maestros.clientes.gomez);
  const { page } = await cantera.open('empleado', `${LIST}/editar/${id}`);
  await field(page, 'Familia').waitFor();
  await expect.poll(() => field(page, 'Familia').inputValue()).not.toBe('');
  expect(await field(page, 'Familia').isDisabled()).toBe(true);
  expect(await messageOf(field(page, 'Familia'))).toBe('No tiene permiso para cambiar este dato.');
  await field(page, 'Nombre').fill('Román');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('familiaId');
  await dialog(page, '¡Actualizado!').waitFor();
  expect(await cantera.rows('select nombre, familia_id from clientes')).toEqual([
    { nombre: 'Román', familia_id: familiaId },
  ]);

  const { page: hers } = await cantera.open('admin', `${LIST}/editar/${id}`);
  await field(hers, 'Familia').waitFor();
  expect(await field(hers, 'Familia').isDisabled()).toBe(false);
});

describe('registering', () => {
  test('Eva registers a client with what is asked for, and is back at the list', async () => {
    const { page } = await cantera.open('empleado', LIST);
    await page.getByRole('link', { name: 'Nuevo' }).first().click();
    await heading(page, 'Registrar Cliente').waitFor();
    expect(address(page)).toBe(NEW);
    expect(await field(page, 'CUIT').getAttribute('placeholder')).toBe('XX-XXXXXXXX-X');
    expect(await field(page, 'Teléfono').getAttribute('placeholder')).toBe('+54 XXX XXXXXXX');

    await fillRequired(page);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await dialog(page, '¡Creado!').getByText('El cliente ha sido creado exitosamente.').waitFor();
    await heading(page, 'Listado de Clientes').waitFor();
    expect(address(page)).toBe(LIST);
    await expect
      .poll(() => listTexts(page))
      .toEqual([['Núñez', 'José', '+54 351 4222333', '20-24881307-6', '']]);
    await page.getByRole('row', { name: 'Núñez' }).getByRole('img', { name: 'No' }).waitFor();
    expect(await cantera.rows('select nombre, email from clientes')).toEqual([
      { nombre: 'José', email: 'jose@correo.com.ar' },
    ]);
    expect(await cantera.rows('select from cuentas_corrientes')).toEqual([]);
  });

  test('from a remito: the typed name is the surname, what is required comes first, and the town brings its postal code', async () => {
    const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
    await page.setViewportSize({ width: 1280, height: 720 });
    await field(page, 'Cliente').fill('Áridos del Sur');
    await page.getByRole('button', { name: 'Nuevo: Cliente' }).click();
    const modal = page.getByRole('dialog', { name: 'Registrar Cliente' });
    expect(await field(modal, 'Apellido').inputValue()).toBe('Áridos del Sur');
    const labels = await modal.locator('label').allInnerTexts();
    const isRequired = labels.map((label) => label.includes('*'));
    expect(isRequired.lastIndexOf(true)).toBeLessThan(isRequired.indexOf(false));
    const [button, box] = [
      await modal.getByRole('button', { name: 'Registrar' }).boundingBox(),
      await field(modal, 'Familia').boundingBox(),
    ];
    expect(button!.y + button!.height).toBeLessThanOrEqual(720);
    expect(box!.width).toBeGreaterThan(300);

    const postcode = field(modal, 'Código postal');
    await choose(modal, 'Localidad', 'Río Cuarto');
    await expect.poll(() => postcode.inputValue()).toBe('5800');
    await postcode.fill('X5800ABC');
    await choose(modal, 'Localidad', 'Villa María');
    await expect.poll(() => field(modal, 'Localidad').inputValue()).toContain('Villa María');
    expect(await postcode.inputValue()).toBe('X5800ABC');
  });

  test('a postal code that the town brings late is typed over', async () => {
    const { page } = await cantera.open('empleado', NEW);
    const asked = Promise.withResolvers<Route>();
    await page.route(/\/Localidad\/\d+$/, (route) => asked.resolve(route));
    const postcode = field(page, 'Código postal');
    await choose(page, 'Localidad', 'Río Cuarto');
    const late = await asked.promise;
    await postcode.focus();
    await late.continue();
    await expect.poll(() => postcode.inputValue()).toBe('5800');
    await page.keyboard.type('x5000');
    expect(await postcode.inputValue()).toBe('X5000');
  });

  test('everything that is required says so, and nothing is sent', async () => {
    const { page } = await cantera.open('empleado', NEW);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await says(field(page, 'Nombre'), 'Este campo es requerido');
    const messages = (names: string[]) => Promise.all(names.map((name) => messageOf(field(page, name))));
    expect(await messages(REQUIRED)).toEqual(REQUIRED.map(() => 'Este campo es requerido'));
    expect(await messages(['Razón social', 'Ingresos brutos'])).toEqual(['', '']);
    expect(await field(page, 'Nombre').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('a CUIT is written with its hyphens and checked; one whose last digit is wrong is worth a look, and no obstacle', async () => {
    const { page } = await cantera.open('empleado', NEW);
    const cuit = field(page, 'CUIT');
    const doubtful = 'El dígito verificador no coincide: revise el CUIT.';
    await cuit.fill('20-2488130');
    await cuit.press('Tab');
    await says(cuit, 'El CUIT debe tener el formato XX-XXXXXXXX-X');
    await cuit.fill('20 24881307 6');
    expect(await cuit.inputValue()).toBe('20-24881307-6');
    await cuit.fill('');
    await cuit.pressSequentially('2024881307');
    expect(await cuit.inputValue()).toBe('2024881307');
    await cuit.press('5');
    expect(await cuit.inputValue()).toBe('20-24881307-5');
    await says(cuit, doubtful);
    await cuit.press('Backspace');
    await cuit.press('6');
    expect(await cuit.inputValue()).toBe('20-24881307-6');
    await says(cuit, '');
    await fillRequired(page);
    await cuit.fill('20-24881307-5');
    await says(cuit, doubtful);
    await save(page, 'Registrar');
    expect(await cantera.rows('select cuit from clientes')).toEqual([{ cuit: '20-24881307-5' }]);
  });
});

test('a client is found by digits of his DNI or CUIT and by his name without accents; without a match there is a way back', async () => {
  await addClient({ ...maestros.clientes.gomez, apellido: 'Núñez' });
  await addClient(maestros.clientes.penaloza);
  await addClient(maestros.clientes.pena);
  const { page } = await cantera.open('empleado', LIST);
  const all = ['Núñez', 'Pena', 'Peñaloza'];
  const clear = async () => {
    await page.getByRole('button', { name: 'Limpiar' }).first().click();
    await expect.poll(() => surnames(page)).toEqual(all);
  };
  await field(page, 'DNI').pressSequentially('1a1.2-2');
  expect(await field(page, 'DNI').inputValue()).toBe('1122');
  await field(page, 'DNI').press('Enter');
  await expect.poll(() => surnames(page)).toEqual(['Peñaloza']);
  await clear();
  await enter(page, 'Apellido', 'nunez');
  await expect.poll(() => surnames(page)).toEqual(['Núñez']);
  await clear();
  await field(page, 'CUIT').fill('2010555');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect.poll(() => surnames(page)).toEqual(['Pena']);
  await enter(page, 'Apellido', 'zzz');
  await page.getByText('Ningún cliente coincide con los filtros').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Limpiar' }).click();
  await expect.poll(() => surnames(page)).toEqual(all);
});

describe('the list', () => {
  test('turns its pages', async () => {
    await addMany(25);
    const { page } = await cantera.open('empleado', LIST);
    await showing(page, 'Mostrando 1 - 10 de 25 registros');
    expect(await pager(page)).toEqual(['(Anterior)', '[1]', '2', '3', 'Siguiente']);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await showing(page, 'Mostrando 11 - 20 de 25 registros');
    await expect
      .poll(() => surnames(page))
      .toEqual(['11', '12', '13', '14', '15', '16', '17', '18', '19', '20']);
    await page.getByRole('button', { name: 'Página 3' }).click();
    await showing(page, 'Mostrando 21 - 25 de 25 registros');
    expect(await pager(page)).toEqual(['Anterior', '1', '2', '[3]', '(Siguiente)']);
    await page.goBack();
    await showing(page, 'Mostrando 11 - 20 de 25 registros');
    await page.getByRole('button', { name: 'Anterior' }).click();
    await showing(page, 'Mostrando 1 - 10 de 25 registros');

    // A search starts at the first page.
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await showing(page, 'Mostrando 11 - 20 de 25 registros');
    await enter(page, 'Apellido', '2');
    await showing(page, 'Mostrando 1 - 8 de 8 registros');
  });

  test('sorts by a column as Spanish does, and the other way round, also after a reload', async () => {
    for (const apellido of ['Nuviola', 'Ñandú', 'Oliva', 'Núñez'])
      await addClient({ ...maestros.clientes.gomez, apellido });
    const { page } = await cantera.open('empleado', LIST);
    const sorted = ['Núñez', 'Nuviola', 'Ñandú', 'Oliva'];
    await expect.poll(() => surnames(page)).toEqual(sorted);
    for (const name of ['Nombre', 'Apellido']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('columnheader', { name }).and(page.locator('[aria-sort=ascending]')).waitFor();
    }
    await page.getByRole('button', { name: 'Apellido' }).click();
    await expect.poll(() => surnames(page)).toEqual(sorted.toReversed());
    await page.reload();
    await expect.poll(() => surnames(page)).toEqual(sorted.toReversed());
  });

  test('shows the columns that were chosen, also the next day', async () => {
    await addClient(maestros.clientes.gomez);
    const { page } = await cantera.open('empleado', LIST);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Teléfono' }).click();
    await page.keyboard.press('Escape');
    const headings = () => page.getByRole('columnheader').allInnerTexts();
    await expect.poll(headings).toEqual(['Apellido', 'Nombre', 'CUIT', 'Cuenta Corriente', 'Acciones']);
    await page.reload();
    await expect.poll(headings).toEqual(['Apellido', 'Nombre', 'CUIT', 'Cuenta Corriente', 'Acciones']);
  });

  test('exports every row that the filters leave', async () => {
    await addMany(25);
    const { page } = await cantera.open('empleado', LIST);
    const exported = async () => {
      await page.getByRole('button', { name: 'Exportar' }).click();
      return downloaded(page, () => page.getByRole('menuitem', { name: 'CSV' }).click());
    };
    const { name, text } = await exported();
    expect(name).toMatch(/^Clientes \d{4}-\d\d-\d\d\.csv$/);
    expect(text.startsWith('\uFEFFApellido,Nombre,Teléfono,CUIT,Cuenta Corriente\r\n')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(26);

    await enter(page, 'Apellido', '2');
    await showing(page, 'Mostrando 1 - 8 de 8 registros');
    expect((await exported()).text.trimEnd().split('\r\n')).toHaveLength(9);
  });

  test('shows grey lines while it waits, and says what went wrong with a way to try again', async () => {
    await addClient(maestros.clientes.gomez);
    const { page, expectProblem } = await cantera.open('empleado', '/');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/Cliente?*', async (route) => {
      await released;
      await route.abort();
    });
    expectProblem(/api\/Cliente\?.* failed/);
    await goByMenu(page, 'Gestión Negocio', 'Clientes');
    await heading(page, 'Listado de Clientes').waitFor();
    await page.locator('section[aria-busy=true] tbody tr[aria-hidden=true]').first().waitFor();
    release();
    const failed = page.getByRole('alert');
    await failed.getByText('No se pudieron cargar los clientes').waitFor();
    await failed.getByText('Error en la conexión con el servidor.').waitFor();

    await page.unroute('**/api/Cliente?*');
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => surnames(page)).toEqual(['Gómez']);

    expectProblem(/api\/Cliente\?.* answered 400/);
    await enter(page, 'Apellido', 'G'.repeat(201));
    await failed.getByText('Apellido: El campo no puede tener más de 200 caracteres.').waitFor();
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expect.poll(() => surnames(page)).toEqual(['Gómez']);
  });

  test.each([1280, 360])(
    'does not say of a search that waits what an earlier one found (%d px)',
    async (width) => {
      await addClient(maestros.clientes.gomez);
      const { page } = await cantera.open('admin', `${LIST}?filter={"apellido":"Sosa"}`, { width });
      await page.getByText('Ningún cliente coincide con los filtros').waitFor();
      const answers = await held(page, '**/api/Cliente?*');
      await page.getByRole('button', { name: 'Limpiar' }).last().click();
      await expect.poll(answers.count).toBe(1);
      expect(await page.getByText('No hay clientes registrados').count()).toBe(0);
      answers.release();
      await page.getByText('Gómez').first().waitFor();
    },
  );
});

describe('the current account', () => {
  const accounts = () =>
    cantera.rows(
      'select nro_cuenta_corriente as nro from cuentas_corrientes where activo and eliminado_en is null order by id',
    );
  const withAccount = (nro: string) => clienteConCuenta(admin, maestros.clientes.gomez, nro);
  const number = (page: Page) => field(page, 'Número de cuenta corriente');
  const toggle = (page: Page) => page.getByRole('switch', { name: 'Tiene cuenta corriente' });
  const editing = async (person: 'admin' | 'empleado', id: number) => {
    const opened = await cantera.open(person, `${LIST}/editar/${id}`);
    await number(opened.page).waitFor();
    return opened;
  };

  test('María registers a client with one, and its number must be there', async () => {
    const { page } = await cantera.open('admin', NEW);
    await fillRequired(page);
    expect(await number(page).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Crear cuenta corriente' }).check();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await says(number(page), 'Este campo es requerido cuando se crea una cuenta corriente');
    await number(page).fill('1001');
    await save(page, 'Registrar');
    expect(await accounts()).toEqual([{ nro: '1001' }]);
  });

  test('Eva is not asked for one when she registers a client, reads it, and cannot change it', async () => {
    const { page: registering } = await cantera.open('empleado', NEW);
    await field(registering, 'Familia').waitFor();
    expect(await registering.getByText('Crear cuenta corriente').count()).toBe(0);

    const { id } = await withAccount('1001');
    const { page } = await editing('empleado', id);
    expect(await field(page, 'Tiene cuenta corriente').inputValue()).toBe('Sí');
    expect(await number(page).inputValue()).toBe('1001');
    expect(await number(page).isDisabled()).toBe(true);
    expect(await toggle(page).count()).toBe(0);
  });

  test('one that was opened since the list was read is there', async () => {
    const { id: clienteId } = await addClient(maestros.clientes.gomez);
    const { page } = await cantera.open('admin', LIST);
    await page.getByRole('row', { name: 'Gómez' }).waitFor();
    await created(admin, 'CuentaCorriente', { clienteId, nroCuentaCorriente: '1001' });
    await page.getByRole('row', { name: 'Gómez' }).getByRole('link', { name: 'Editar' }).click();
    await expect.poll(() => toggle(page).isChecked()).toBe(true);
    expect(await number(page).inputValue()).toBe('1001');
  });

  test('unticking asks, and closes it at once', async () => {
    const { id } = await withAccount('1001');
    const { page } = await editing('admin', id);
    await toggle(page).click();
    await answer(page, '¿Está seguro?', 'Cancelar');
    expect(await toggle(page).isChecked()).toBe(true);
    expect(await accounts()).toEqual([{ nro: '1001' }]);

    await toggle(page).click();
    await answer(page, '¿Está seguro?', 'Eliminar');
    await dialog(page, '¡Eliminado!').waitFor();
    expect(await accounts()).toEqual([]);
    expect(await toggle(page).isChecked()).toBe(false);
  });

  test('ticking with a number opens it when the form is saved, and another number replaces it', async () => {
    const { id } = await addClient(maestros.clientes.gomez);
    const { page } = await editing('admin', id);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await says(number(page), 'Este campo es requerido');
    expect(await accounts()).toEqual([]);
    await number(page).fill('2002');
    expect(await accounts()).toEqual([]);
    await save(page, 'Actualizar');
    expect(await accounts()).toEqual([{ nro: '2002' }]);
    await heading(page, 'Listado de Clientes').waitFor();

    const again = await editing('admin', id);
    await number(again.page).fill('3003');
    await again.page.getByRole('button', { name: 'Actualizar' }).click();
    await dialog(again.page, '¡Actualizado!').waitFor();
    expect(await accounts()).toEqual([{ nro: '3003' }]);
  });

  test('the tick goes back, and nothing is saved, when the number is taken', async () => {
    await withAccount('1001');
    const { id } = await addClient(maestros.clientes.pena);
    const { page, expectProblem } = await editing('admin', id);
    expectProblem(/409/);
    await field(page, 'Nombre').fill('Otro');
    await toggle(page).click();
    await number(page).fill('1001');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await dialog(page, 'Error').getByText('Ya existe una cuenta corriente con ese número.').waitFor();
    await page.keyboard.press('Escape');
    expect(await toggle(page).isChecked()).toBe(false);
    expect(await cantera.rows('select nombre from clientes where id = $1', [id])).toEqual([
      { nombre: 'Ítalo' },
    ]);
  });

  test('a changed toggle is asked for before leaving', async () => {
    const { id } = await addClient(maestros.clientes.gomez);
    const { page } = await editing('admin', id);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Volver' }).click();
    await dialog(page, '¿Está seguro?')
      .getByText('Los cambios no guardados podrían perderse.', { exact: false })
      .waitFor();
  });
});

test('one who seems to be there already is shown, and registered when that is meant', async () => {
  const { id } = await addClient({ ...maestros.clientes.gomez, cuit: '20-24881307-6' });
  const { page, expectProblem } = await cantera.open('empleado', NEW);
  expectProblem(/409/);
  await fillRequired(page);
  const register = page.getByRole('button', { name: 'Registrar', exact: true });
  await register.click();
  const question = dialog(page, '¿Ya está registrado?');
  const existing = question.getByRole('link', { name: 'Gómez Raúl (20-24881307-6)' });
  expect(await existing.getAttribute('href')).toBe(`${LIST}/detalle/${id}`);
  await question.getByText('Coincide: CUIT').waitFor();
  await question.getByRole('button', { name: 'Volver al formulario' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field(page, 'Apellido').inputValue()).toBe('Núñez');

  await register.click();
  await question.getByRole('button', { name: 'Registrar de todos modos' }).click();
  await dialog(page, '¡Creado!').waitFor();
  expect(await cantera.rows('select apellido from clientes order by id')).toEqual([
    { apellido: 'Gómez' },
    { apellido: 'Núñez' },
  ]);
});

describe('uniting two clients', () => {
  test('María sees what would move, and then it is one client', async () => {
    const kept = await addClient(maestros.clientes.gomez);
    const other = await clienteConCuenta(admin, maestros.clientes.pena, '2002');
    const { page } = await cantera.open('admin', `${LIST}/detalle/${kept.id}`);
    await openMore(page);
    await page.getByRole('button', { name: 'Unir con otro' }).click();
    const unite = page.getByRole('dialog', { name: 'Unir clientes' });
    expect(await unite.getByRole('button', { name: 'Unir' }).isDisabled()).toBe(true);
    await choose(unite, 'Otro cliente', 'Pena');
    await unite.getByText('Se oculta: Pena Ítalo (20-10555666-1)').waitFor();
    await unite.getByRole('listitem').getByText('Cuentas corrientes: 1').waitFor();
    await unite.getByRole('button', { name: 'Unir' }).click();
    await dialog(page, '¡Unidos!').getByText('Los clientes han sido unidos exitosamente.').waitFor();
    await page.getByText('2002').waitFor();
    expect(await cantera.rows('select id, eliminado_en is null as alive from clientes order by id')).toEqual([
      { id: kept.id, alive: true },
      { id: other.id, alive: false },
    ]);
  });

  test('says at once why it cannot be', async () => {
    const { id } = await addClient(maestros.clientes.gomez);
    const { page, expectProblem } = await cantera.open('admin', `${LIST}/detalle/${id}`);
    expectProblem(/400/);
    await openMore(page);
    await page.getByRole('button', { name: 'Unir con otro' }).click();
    const unite = page.getByRole('dialog', { name: 'Unir clientes' });
    await choose(unite, 'Otro cliente', 'Gómez');
    await unite.getByText('Es el mismo registro: elija otro').waitFor();
    expect(await unite.getByRole('button', { name: 'Unir' }).isDisabled()).toBe(true);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Chunks are fetched ahead whenever the page is idle.
      if (!pathname.startsWith('/assets/')) sent.push(pathname);
    });
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    await unite.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
  });
});

test('the detail leads Eva to the telephone, the mail and the map, and offers her no union', async () => {
  const { id } = await addClient(maestros.clientes.gomez);
  const { page } = await cantera.open('empleado', `${LIST}/detalle/${id}`);
  await page.getByRole('link', { name: 'Editar' }).waitFor();
  expect(await page.getByRole('button', { name: 'Unir con otro' }).count()).toBe(0);
  const leads = (text: string) => page.getByRole('link', { name: text, exact: true });
  expect(await leads('+54 351 4222333').getAttribute('href')).toBe('tel:+543514222333');
  expect(await leads('compras@correo.com.ar').getAttribute('href')).toBe('mailto:compras@correo.com.ar');
  const map = leads('Ruta 5 km 12');
  expect(new URL((await map.getAttribute('href'))!).searchParams.get('query')).toBe(
    'Ruta 5 km 12, Córdoba, Córdoba',
  );
  expect(await map.getAttribute('rel')).toBe('noopener noreferrer');
});

const REQUIRED = [
  'Nombre',
  'Apellido',
  'Teléfono',
  'Email',
  'Domicilio',
  'Localidad',
  'Código postal',
  'CUIT',
  'Categoría fiscal',
  'Familia',
];

async function fillRequired(page: Page): Promise<void> {
  await fillIn(page, { Nombre: 'José', Apellido: 'Núñez', Teléfono: '+54 351 4222333' });
  await fillIn(page, { Email: 'jose@correo.com.ar', Domicilio: 'Ruta 5 km 12' });
  await choose(page, 'Localidad', 'Río Cuarto');
  await fillIn(page, { 'Código postal': 'x5000', CUIT: '20-24881307-6' });
  await choose(page, 'Categoría fiscal', 'Responsable Inscripto');
  await field(page, 'Familia').press('ArrowDown');
  await page.getByRole('option').first().click();
}

test('the address follows street and number until somebody types it', async () => {
  const { page } = await cantera.open('admin', `${LIST}/crear`);
  const domicilio = field(page, 'Domicilio');
  await field(page, 'Calle').fill('Av. Colón');
  await expect.poll(() => domicilio.inputValue()).toBe('Av. Colón');
  await field(page, 'Número de calle').fill('1250');
  await expect.poll(() => domicilio.inputValue()).toBe('Av. Colón 1250');
  await domicilio.fill('Ruta 9 km 700');
  await field(page, 'Número de calle').fill('1260');
  await field(page, 'Razón social').fill('Núñez S.A.');
  expect(await domicilio.inputValue()).toBe('Ruta 9 km 700');
});

test('the address stays as another user stored it beside another number', async () => {
  const gomez = {
    ...maestros.clientes.gomez,
    calle: 'Av. Colón',
    nroCalle: '1250',
    domicilio: 'Av. Colón 1250',
  };
  const { id } = await addClient(gomez);
  const { page } = await cantera.open('admin', LIST);
  await page.getByRole('row', { name: 'Gómez' }).waitFor();
  await cantera.rows(`update clientes set nro_calle = '1260', version = version + 1 where id = ${id}`);
  await page.getByRole('row', { name: 'Gómez' }).getByRole('link', { name: 'Editar' }).click();
  await expect.poll(() => field(page, 'Número de calle').inputValue()).toBe('1260');
  expect(await field(page, 'Domicilio').inputValue()).toBe('Av. Colón 1250');
});

/** The pager's buttons: the current page in brackets, disabled ones in parentheses. */
async function pager(page: Page): Promise<string[]> {
  const parts = await page.getByRole('navigation', { name: 'Páginas' }).locator('> *').all();
  return Promise.all(
    parts.map(async (part) => {
      const text = (await part.innerText()).trim();
      if (await part.getAttribute('aria-current')) return `[${text}]`;
      return (await part.isDisabled()) ? `(${text})` : text;
    }),
  );
}

test('the detail shows the last documents and, to ADMIN, the balance', async () => {
  const gomez = await clienteConCuenta(admin, maestros.clientes.gomez, 'CC-77');
  const nota = { fecha: today(), monto: '1500.5', concepto: 'Flete', clienteId: gomez.id, tipoVentaId: 1 };
  const older = { ...nota, fecha: addDays(today(), -40), monto: '500', concepto: 'Peaje' };
  for (const body of [nota, older])
    await admin('POST', '/api/NotaDebito', body, { Accept: 'application/json' });
  const { page } = await cantera.open('admin', `${LIST}/detalle/${gomez.id}`);
  const cuenta = page.getByRole('region', { name: 'Cuenta' });
  await cuenta.getByText('Vencido').waitFor();
  // The payment term is 30 days, so the older note is ten days late.
  expect(plain(await cuenta.innerText()).split(/\n+/)).toEqual([
    'Saldo',
    '$ 2.000,50',
    'Vencido $ 500,00',
    'A vencer',
    '$ 1.500,50',
    '1–30 días',
    '$ 500,00',
    '31–60 días',
    '—',
    '61–90 días',
    '—',
    'Más de 90',
    '—',
  ]);
  const last = page.getByRole('tabpanel', { name: 'Últimos' });
  await last
    .getByRole('row', {
      name: /Nota de débito 0001-\d{7} Peaje \$ 500,00 \$ 500,00 ?venció hace 10 días Activo$/,
    })
    .waitFor();
  const due = await openTab(page, 'Por cobrar');
  await due.getByRole('columnheader', { name: 'Atraso' }).waitFor();
  const rows = (await due.locator('tbody tr').allInnerTexts()).map((text) =>
    plain(text).split('\t').slice(1),
  );
  const term = (day: string) => [formatDate(day), formatDate(addDays(day, 30))];
  expect(rows).toEqual([
    [...term(older.fecha), '10 días', '$ 500,00', '$ 500,00'],
    [...term(today()), '—', '$ 1.500,50', '$ 1.500,50'],
  ]);
  const panel = await openTab(page, 'Notas de débito');
  await panel.getByRole('row', { name: /^0001-\d{7} .*Flete.* \$ 1\.500,50 Activo$/ }).waitFor();
  await panel
    .getByRole('link', { name: /^0001-/ })
    .first()
    .click();
  await heading(page, 'Nota de débito 0001-').waitFor();

  const { page: herPage } = await cantera.open('empleado', `${LIST}/detalle/${gomez.id}`);
  await openTab(herPage, 'Recibos');
  await herPage.getByText(/^Los recibos de la familia .+ los ve un administrador\.$/).waitFor();
  expect(await herPage.getByText('No hay recibos registrados').count()).toBe(0);
  expect(await herPage.getByRole('tab', { name: /^Notas de débito/ }).count()).toBe(0);
  expect(await herPage.getByRole('link', { name: 'Nueva nota de débito' }).count()).toBe(0);
  expect(await herPage.getByText('$ 1.500,50').count()).toBe(0);
});
