import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { button, save, says } from '#support/browsing.ts';
import { PASSWORD } from '#testing/people.ts';
import { deliverMail } from '#support/deliverMail.ts';
import { created, idOf } from '#testing/records.ts';
import { atHome } from '#support/flota/home.ts';
import { flotaServer } from '#support/flota/server.ts';
import {
  address,
  choose,
  dialog,
  field,
  waitForFocus,
  goByMenu,
  hasFocus,
  heading,
  listTexts,
  messageOf,
  product,
  waitForList,
} from '#testing/product.ts';

const flota = product(flotaServer);

beforeEach(async () => {
  await flota.empty('correos');
  await flota.rows(`delete from usuarios where usuario not in ('mgomez', 'eluna')`);
});

const eva = {
  usuario: 'eva_sosa',
  nombre: 'Eva',
  apellido: 'Sosa',
  email: 'eva.sosa@cantera.test',
  password: 'granza lavada 0-6',
  newPassword: 'canto rodado 8-32',
};

type NewUser = Omit<typeof eva, 'newPassword'>;

test('Eva from her first day to her last', { timeout: 180_000 }, async () => {
  const mailServer = await deliverMail(flota.server);
  const { page: maria } = await flota.open('admin', '/usuarios');
  await maria.getByRole('link', { name: 'Nuevo' }).click();
  await heading(maria, 'Registrar Usuario').waitFor();
  await fillIn(maria, eva);
  await button(maria, 'Registrar').click();
  const done = dialog(maria, '¡Creado!');
  await done
    .getByText('El usuario ha sido creado. Debe activarlo con el enlace que le enviamos por correo.')
    .waitFor();
  await done.waitFor({ state: 'hidden' });
  await heading(maria, 'Listado de Usuarios').waitFor();
  await waitForList(maria);
  await expect
    .poll(() => listTexts(maria))
    .toContainEqual(['eva_sosa', 'Eva Sosa', 'eva.sosa@cantera.test', 'EMPLEADO', 'Sin confirmar']);

  const invitation = await mailServer.next();
  expect(invitation).toMatchObject({ recipients: [eva.email], headers: { subject: 'Confirme su email' } });

  const { page: desk, expectProblem } = await flota.open(null, '/ingresar');
  expectProblem(/Ingresar answered 401/);
  await signIn(desk, eva.password);
  await desk.getByRole('alert').getByText('Falta confirmar su email').waitFor();

  await desk.goto(invitation.link);
  await button(desk, 'Confirmar mi email').click();
  await desk.getByRole('status').getByText('Tu email ha sido confirmado exitosamente.').waitFor();
  await button(desk, 'Iniciar sesión').click();
  await signIn(desk, eva.password);
  await atHome(desk, 'Eva Sosa');

  const { page: phone, expectProblem: phoneExpects } = await flota.open(null, '/ingresar', { width: 360 });
  await phone.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
  await phone.getByLabel('Email', { exact: true }).fill(eva.email);
  await button(phone, 'Enviar enlace de recuperación').click();
  await phone
    .getByRole('status')
    .getByText('Se ha enviado un enlace de recuperación a tu correo electrónico.')
    .waitFor();
  const recovery = await mailServer.next();
  expect(recovery).toMatchObject({
    recipients: [eva.email],
    headers: { subject: 'Restablezca su contraseña' },
  });
  await phone.goto(recovery.link);
  await phone.getByLabel('Nueva Contraseña', { exact: true }).fill(eva.newPassword);
  await phone.getByLabel('Confirmar Contraseña', { exact: true }).fill(eva.newPassword);
  await button(phone, 'Restablecer Contraseña').click();
  await phone.getByRole('status').getByText('Tu contraseña ha sido restablecida exitosamente.').waitFor();

  expectProblem(/GET .* answered 401/);
  await goByMenu(desk, 'Flota', 'Camiones');
  await over(desk).getByText('Ingrese la contraseña de eva_sosa').waitFor();
  await field(over(desk), 'Contraseña').fill(eva.password);
  await desk.keyboard.press('Enter');
  await over(desk).getByText('Usuario o contraseña incorrectos.').waitFor();
  await button(phone, 'Iniciar sesión').click();
  await signIn(phone, eva.newPassword);
  await atHome(phone, 'Eva Sosa');

  await maria.goto('/usuarios');
  await action(maria, eva.usuario, 'link', 'Editar').click();
  await heading(maria, 'Editar Usuario').waitFor();
  expect(await field(maria, 'Contraseña').inputValue()).toBe('');
  expect(await field(maria, 'Contraseña').getAttribute('aria-required')).toBe('false');
  await field(maria, 'Apellido').fill('');
  await button(maria, 'Actualizar').click();
  const incomplete = dialog(maria, 'Error');
  await incomplete.getByText('Por favor, completa todos los campos antes de continuar.').waitFor();
  await button(incomplete, 'Aceptar').click();
  await incomplete.waitFor({ state: 'hidden' });
  await field(maria, 'Apellido').fill('Sosa Paz');
  await button(maria, 'Actualizar').click();
  await dialog(maria, '¡Actualizado!').getByText('El usuario ha sido actualizado exitosamente.').waitFor();
  await heading(maria, 'Listado de Usuarios').waitFor();
  await waitForList(maria);
  await expect
    .poll(() => listTexts(maria))
    .toContainEqual(['eva_sosa', 'Eva Sosa Paz', 'eva.sosa@cantera.test', 'EMPLEADO', 'Activo']);

  await action(maria, eva.usuario, 'button', 'Eliminar').click();
  const question = dialog(maria, '¿Está seguro?');
  await question.getByText('Esta acción eliminará el usuario de forma permanente.').waitFor();
  expect(await question.getByRole('button').allInnerTexts()).toEqual(['Cancelar', 'Eliminar']);
  await button(question, 'Eliminar').click();
  await dialog(maria, '¡Eliminado!').getByText('El usuario ha sido eliminado exitosamente.').waitFor();
  await row(maria, eva.usuario).waitFor({ state: 'detached' });

  phoneExpects(/answered 401/);
  await goByMenu(phone, 'Flota', 'Clientes');
  await over(phone).waitFor();
  await field(over(phone), 'Contraseña').fill(eva.newPassword);
  await phone.keyboard.press('Enter');
  await over(phone).getByText('Usuario o contraseña incorrectos.').waitFor();
});

test('what is wrong with a new user is said at its field', async () => {
  const { page, expectProblem } = await flota.open('admin', '/usuarios/crear');
  await heading(page, 'Registrar Usuario').waitFor();
  for (const name of ['Contraseña', 'Confirmar Contraseña'])
    expect(await field(page, name).getAttribute('autocomplete')).toBe('new-password');

  await fillIn(page, { ...eva, usuario: 'eva sosa', email: 'eva.sosa', password: 'granza' });
  await field(page, 'Confirmar Contraseña').fill('granzas');
  await button(page, 'Registrar').click();
  await expect.poll(() => hasFocus(field(page, 'Email'))).toBe(true);
  await waitForFocus(page);
  expect(await messageOf(field(page, 'Email'))).toBe('Dirección de email inválida');
  expect(await messageOf(field(page, 'Usuario'))).toBe('Solo se permiten letras, números y guiones bajos');
  expect(await messageOf(field(page, 'Contraseña'))).toBe('La contraseña debe tener al menos 8 caracteres');
  expect(await messageOf(field(page, 'Confirmar Contraseña'))).toBe('Las contraseñas no coinciden');

  await field(page, 'Contraseña').fill('password');
  await says(field(page, 'Contraseña'), 'Fortaleza: débil');
  await field(page, 'Contraseña').fill(eva.password);
  await says(field(page, 'Contraseña'), 'Fortaleza: muy buena');

  // Errors that only the server can detect are shown at their fields too.
  expectProblem(/POST .*Usuario answered 4/);
  await fillTexts(page, { ...eva, usuario: 'mgomez', email: 'MARIA.GOMEZ@cantera.test' });
  await button(page, 'Registrar').click();
  await says(field(page, 'Usuario'), 'Ya existe un usuario con ese nombre.');
  await fillTexts(page, { ...eva, email: 'MARIA.GOMEZ@cantera.test' });
  await button(page, 'Registrar').click();
  await says(field(page, 'Email'), 'Ya existe un usuario con ese email.');
  await fillTexts(page, { ...eva, password: 'password' });
  await button(page, 'Registrar').click();
  await says(field(page, 'Contraseña'), 'Esa contraseña es demasiado común. Elija otra.');
  expect(await flota.rows(`select from usuarios where usuario = 'eva_sosa'`)).toEqual([]);
});

test('the success of a creation stays three seconds, then comes the list', async () => {
  const { page } = await flota.open('admin', '/usuarios/crear');
  await fillIn(page, eva);
  // The clock now moves only when told.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await save(page, 'Registrar');
  await page.clock.runFor(2_900);
  expect(await dialog(page, '¡Creado!').isVisible()).toBe(true);
  await page.clock.runFor(600);
  await heading(page, 'Listado de Usuarios').waitFor();
});

test('an unconfirmed user gets another mail, and a confirmed one does not', async () => {
  const { page, expectProblem, quiet } = await flota.open('admin', '/usuarios');
  const mailServer = await deliverMail(flota.server);
  await addEva();
  await mailServer.next();
  await page.reload();
  await row(page, eva.usuario).waitFor();
  expect(await action(page, 'eluna', 'button', 'Reenviar validación').count()).toBe(0);
  await action(page, eva.usuario, 'button', 'Reenviar validación').click();
  const question = page.getByRole('dialog', { name: '¿Está seguro?' });
  await question.getByText('Le enviaremos un enlace nuevo; los anteriores dejarán de servir.').waitFor();
  await button(question, 'Reenviar').click();
  await dialog(page, '¡Enviado!').getByText('El enlace de validación ha sido enviado.').waitFor();
  expect((await mailServer.next()).recipients).toEqual([eva.email]);
  await quiet();

  await flota.rows(`update usuarios set verificado_en = now() where usuario = 'eva_sosa'`);
  // María's list is older than the confirmation.
  expectProblem(/ReenviarValidacion.* answered 4/);
  await dialog(page, '¡Enviado!').waitFor({ state: 'hidden' });
  await action(page, eva.usuario, 'button', 'Reenviar validación').click();
  await button(question, 'Reenviar').click();
  await dialog(page, 'Error').waitFor();
  expect(await flota.rows('select from correos')).toHaveLength(2);
});

test('without a mail server María reads the link on the screen, where it stays until she closes it', async () => {
  await addEva();
  await flota.rows(`update correos set situacion = 'guardado', proximo_intento = null`);
  const { page, quiet } = await flota.open('admin', '/correos');
  await row(page, eva.email).getByText('Guardado, sin enviar').waitFor();
  await action(page, eva.email, 'button', 'Ver el enlace').click();
  await page.clock.install();
  await button(page.getByRole('dialog', { name: '¿Está seguro?' }), 'Ver el enlace').click();
  const told = dialog(page, 'Enlace').getByText(/^Para eva\.sosa@cantera\.test, una sola vez, hasta el /);
  await told.waitFor();
  // A request that is still open would be given up on the way.
  await quiet();
  await page.clock.runFor(60_000);
  const link = /https?:\S+$/.exec(await told.innerText())![0];
  await button(dialog(page, 'Enlace'), 'Aceptar').click();

  const { page: herPage } = await flota.open(null, '/ingresar');
  await herPage.goto(link);
  await button(herPage, 'Confirmar mi email').press('Enter');
  await herPage.getByRole('status').getByText('Tu email ha sido confirmado exitosamente.').waitFor();
});

test("María ends a user's sessions, and gives her another password", async () => {
  const { page: evas, expectProblem } = await flota.open('empleado', '/');
  await atHome(evas, 'Eva Luna');
  const { page, expectProblem: mariaExpects } = await flota.open('admin', '/usuarios');
  await action(page, 'eluna', 'button', 'Cerrar sesiones').click();
  const question = page.getByRole('dialog', { name: '¿Está seguro?' });
  const warning = 'El usuario tendrá que volver a iniciar sesión en todos sus dispositivos.';
  await question.getByText(warning).waitFor();
  await button(question, 'Cerrar sesiones').click();
  await dialog(page, '¡Cerradas!').getByText('Las sesiones del usuario han sido cerradas.').waitFor();
  expectProblem(/answered 401/);
  await goByMenu(evas, 'Flota', 'Camiones');
  await over(evas).waitFor();

  await action(page, 'eluna', 'link', 'Editar').click();
  await field(page, 'Contraseña').fill('arena fina 2-4');
  await button(page, 'Actualizar').click();
  await page.getByText('Las contraseñas no coinciden').waitFor();
  await field(page, 'Confirmar Contraseña').fill('arena fina 2-4');
  // A newer version that says the same is not taken for the answer to this change.
  await flota.rows(`update usuarios set version = version + 1 where usuario = 'eluna'`);
  mariaExpects(/PUT .* answered 409/);
  await save(page, 'Actualizar');
  await over(evas).getByLabel('Contraseña').fill('arena fina 2-4');
  await button(over(evas), 'Iniciar sesión').click();
  await heading(evas, 'Listado de Camiones').waitFor();
});

test('María says her password again before a role changes, and goes on with what she typed', async () => {
  const { page, expectProblem } = await flota.open('admin', '/usuarios');
  await action(page, 'eluna', 'link', 'Editar').click();
  await heading(page, 'Editar Usuario').waitFor();
  await choose(page, 'Rol', 'ADMIN');
  await flota.rows("update sesiones set confirmada_en = now() - interval '11 minutes'");
  const role = () => flota.rows("select rol from usuarios where usuario = 'eluna'");
  const question = page.getByRole('dialog', { name: 'Confirme que es usted' });

  expectProblem(/PUT .* answered 403/);
  await button(page, 'Actualizar').click();
  await question.getByText('Este cambio pide otra vez la contraseña de mgomez.').waitFor();
  await button(question, 'Cancelar').click();
  await page.getByText('Confirme con su contraseña que es usted, y repita.').waitFor();
  expect(await role()).toEqual([{ rol: 'EMPLEADO' }]);
  await button(dialog(page, 'Error'), 'Aceptar').click();

  await button(page, 'Actualizar').click();
  expectProblem(/Confirmar answered 400/);
  await field(question, 'Contraseña').fill('no es esta');
  await page.keyboard.press('Enter');
  await question.getByText('La contraseña no es correcta.').waitFor();
  await field(question, 'Contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  expect(await role()).toEqual([{ rol: 'ADMIN' }]);
  await flota.rows("update usuarios set rol_id = 2 where usuario = 'eluna'");
});

test('users are found by name, email and role, or nobody is', async () => {
  const { page } = await flota.open('admin', '/usuarios');
  const names = async () => (await listTexts(page)).map(([usuario]) => usuario);
  await expect.poll(names).toEqual(['eluna', 'mgomez']);
  expect(await button(page, 'Limpiar').count()).toBe(0);
  await choose(page, 'Rol', 'EMPLEADO');
  await expect.poll(names).toEqual(['eluna']);
  // A text waits for Enter, or goes along with the next choice.
  await field(page, 'Email').fill('maria.gomez');
  expect(address(page)).not.toContain('maria');
  await choose(page, 'Rol', 'ADMIN');
  await expect.poll(names).toEqual(['mgomez']);
  expect(address(page)).toContain('maria.gomez');
  await button(page, 'Limpiar').click();
  await expect.poll(names).toEqual(['eluna', 'mgomez']);
  await choose(page, 'Usuario', 'mgomez');
  await expect.poll(names).toEqual(['mgomez']);
  await field(page, 'Email').fill('eva.luna');
  await button(page, 'Buscar').click();
  await page.getByText('No se encontraron usuarios').waitFor();
});

test('the detail says each thing once, and nothing of the password', async () => {
  const { page } = await flota.open('admin', '/usuarios');
  await row(page, 'eluna').getByRole('link', { name: 'eluna' }).click();
  await heading(page, 'eluna').waitFor();
  await page.getByText('Identidad').waitFor();
  const terms = page.getByRole('main').getByRole('term');
  expect(await terms.allInnerTexts()).toEqual(['Nombre', 'Apellido', 'Email', 'Usuario', 'Rol']);
});

test('what an ADMIN may only read has no action but its detail', async () => {
  const { page } = await flota.open('admin', '/actividad');
  await waitForList(page);
  const columns = ['Fecha', 'Evento', 'Usuario', 'Dirección', 'Dispositivo', 'Acciones'];
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(columns);
  const actions = page.locator('tbody tr').first().getByRole('cell').last();
  await actions.getByRole('link', { name: 'Ver detalle' }).waitFor();
  expect(await actions.getByRole('link').or(actions.getByRole('button')).count()).toBe(1);
});

const over = (page: Page) => page.getByRole('dialog', { name: 'La sesión venció' });
const row = (page: Page, usuario: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: usuario, exact: true }) });
const action = (page: Page, usuario: string, role: 'link' | 'button', name: string) =>
  row(page, usuario).getByRole(role, { name, exact: true });

async function fillIn(page: Page, user: NewUser): Promise<void> {
  await fillTexts(page, user);
  await choose(page, 'Rol', 'EMPLEADO');
}

async function fillTexts(page: Page, user: NewUser): Promise<void> {
  await field(page, 'Nombre').fill(user.nombre);
  await field(page, 'Apellido').fill(user.apellido);
  await field(page, 'Email').fill(user.email);
  await field(page, 'Usuario').fill(user.usuario);
  await field(page, 'Contraseña').fill(user.password);
  await field(page, 'Confirmar Contraseña').fill(user.password);
}

async function addEva(): Promise<void> {
  const as = flota.server.as('admin');
  const { newPassword: _, ...body } = eva;
  await created(as, 'Usuario', { ...body, rolId: await idOf(as, 'Usuario/Roles', 'EMPLEADO') });
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Usuario o Email').fill(eva.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
