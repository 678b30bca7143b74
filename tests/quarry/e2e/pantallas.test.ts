import { expect, test } from 'vitest';
import { application } from '#resources/index.ui.tsx';
import { program } from '#quarry/balanza.ts';
import { aceptado, cheque, cuentaBancaria, depositoBody, proveedor } from '#quarry/cheques.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { type ApiRecord, created, idOf } from '#testing/records.ts';
import { enlaceDe, telefono } from '#quarry/telefono.ts';
import { PASSWORD } from '#testing/people.ts';
import { accountBody, linea, onAccount, presupuestoBody, remitoBody } from '#quarry/ventas.ts';
import { today } from '#domain/dates.ts';
import { salesProduct } from '#quarry/product.ts';
import { address, field, heading } from '#testing/product.ts';
import { checkFit } from '#testing/fit.ts';
import { screenIsInOrder, newestId, screensAreInOrder } from '#testing/screens.ts';

const { cantera, server, admin, v } = await salesProduct();

const SCRIPT = '<img src=x onerror="document.title=1">';
const LONG = `Zzz${'larguísimo'.repeat(5)}`;

// A record of every kind.
await admin('POST', `/api/Chofer/Inhabilitar/${v.choferes.nunez.id}`, { motivo: 'Licencia vencida' });
await created(admin, 'Usuario', {
  usuario: 'lrojas',
  nombre: 'Luis',
  apellido: 'Rojas',
  email: 'luis.rojas.de.la.planta.norte@correo.com.ar',
  rolId: await idOf(admin, 'Usuario/Roles', 'EMPLEADO'),
  password: PASSWORD,
});
const issue = async (path: string, body: object) => {
  const answer = await admin('POST', `/api/${path}`, body);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};
const name = { apellido: 'Obras y Proyectos El Zorzal S.A.S.' };
const renamed = await admin('PUT', `/api/Cliente/${v.clientes.gomez.id}`, name);
if (!renamed.ok) throw new Error(await renamed.text());
// A year's debt has amounts of eight digits.
const detalles = [linea(v, { cantidad: '9412.35' })];
await created(admin, 'Remito', remitoBody(v, { ...onAccount(v), detalles }));
const delivered = await created(admin, 'Remito', remitoBody(v, onAccount(v)));
const phone = telefono(server);
await phone.abrir(await enlaceDe(admin, v.choferes.rojas.id));
await phone.avisar(await phone.entrega(delivered.id, { toneladas: '28', motivo: 'Balanza del cliente' }));
await issue('Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
const entry = accountBody(v, { concepto: 'A cuenta de lo entregado' });
await issue('Recibo', entry);
await issue('NotaDebito', entry);
await issue('PromesaPago', { clienteId: v.clientes.gomez.id, fecha: today(), nota: 'Cobra la obra' });
const { id: balanzaId } = await created(admin, 'Balanza', { nombre: 'Portón' });
await (await program(server)).tells(balanzaId);
await issue(`Balanza/Tomar/${balanzaId}`, { tipo: 'bruto' });
const cuenta = await cuentaBancaria(admin);
await issue('DepositoCheques', depositoBody(cuenta, [await aceptado(admin, v.clientes.gomez.id)]));
const { id: zonaId } = await created(admin, 'Zona', { nombre: 'Sierras' });
await created(admin, 'TarifaFlete', { zonaId, modo: 'viaje', precio: '28000', desde: today() });
await created(admin, 'Acuerdo', { clienteId: v.clientes.gomez.id, descuento: '5', desde: today() });
const { id: chequeId } = await cheque(admin, v.clientes.gomez.id);
const { id: proveedorId } = await proveedor(admin, 'Explosivos del Centro');
await issue('ChequeTercero/AsignarChequeAProveedor', { chequeId, proveedorId });
const rise = { modo: 'porcentaje', sentido: 'aumentar', valor: '10' };
const change = { precioContado: true, ...rise, motivo: 'Marzo' };
const preview = await admin('POST', '/api/Producto/CambioMasivo/VistaPrevia', change);
const { huella } = (await preview.json()) as { huella: string };
await issue('Producto/CambioMasivo', { ...change, huella });
// The newest client, whose screens are opened.
await created(admin, 'Cliente', {
  ...(await clienteBody(admin, maestros.clientes.gomez)),
  nombre: SCRIPT,
  apellido: LONG,
});

screensAreInOrder(application, cantera, [
  { path: '/', title: 'Hola, María Gómez' },
  { path: '/gestion-negocio/camiones?filter=%7B%22patente%22%3A%22ZZZ%22%7D', title: 'Listado de Camiones' },
  { path: '/gestion-negocio/camiones/editar/999', title: 'Editar Camión', fails: /Camion\/999 answered 404/ },
]);

test.each(['/camiones', '/gestion-negocio/camiones/2', '/usuarios/editar', '/usuarios/editar/create'])(
  '%s is the address of no screen, and stays in the address bar',
  async (path) => {
    const { page } = await cantera.open('admin', path);
    await heading(page, 'Página no encontrada').waitFor();
    expect(address(page)).toBe(path);
  },
);

test.each([
  { width: 360, dark: false },
  { width: 360, dark: true },
  { width: 1280, dark: true },
])('/ingresar is in order at $width pixels (dark: $dark)', async (look) => {
  const { page } = await cantera.open(null, '/ingresar', look);
  await page.keyboard.press('Enter');
  await checkFit(page);
  await screenIsInOrder(page, 'Bienvenido de vuelta', 'Cantera', 'Iniciar sesión');
});

test.each([1280, 360])('a form full of complaints is in order at %i pixels', async (width) => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes/crear', { width });
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('Este campo es requerido').first().waitFor();
  await screenIsInOrder(page, 'Registrar Cliente', 'Cantera');
});

test('what somebody stored as HTML is text on every screen', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes');
  const id = await newestId(cantera, application.registry.get('clientes'));
  for (const path of ['', `/detalle/${id}`]) {
    await page.goto(`/gestion-negocio/clientes${path}`);
    await page.getByText(SCRIPT).first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  }
  await page.goto(`/gestion-negocio/clientes/editar/${id}`);
  await field(page, 'Nombre')
    .and(page.locator(`[value='${SCRIPT}']`))
    .waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/gestion-negocio/clientes');
  await page.getByText(SCRIPT).first().waitFor();
  expect(await page.title()).toBe('Listado de Clientes · Cantera');
});

test('the list of remitos fits a window of 1280 pixels with usual names and amounts', async () => {
  const { page } = await cantera.open('admin', '/', { width: 1280 });
  await page.route('**/api/Remito?*', async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = (await response.json()) as { items: ApiRecord[] };
    const usual = {
      empresa: { nombre: 'Áridos del Valle' },
      formaPago: { nombre: 'Depósito bancario' },
      toneladas: '28.35',
      montoTotal: '567477.90',
    };
    await route.fulfill({ response, json: { ...rest, items: items.map((item) => ({ ...item, ...usual })) } });
  });
  await page.goto('/ventas/remitos');
  const table = page.locator('.RaDataTable-tableWrapper');
  await table.getByText('Depósito bancario').first().waitFor();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on a phone what one does first with a receipt fills the foot, beside the rest', async () => {
  const [receipt] = await cantera.rows<{ id: number }>('select id from recibos');
  const { page } = await cantera.open('admin', `/cuentas/recibos/detalle/${receipt!.id}`, { width: 360 });
  const { width } = (await page.getByRole('button', { name: 'Imprimir', exact: true }).boundingBox())!;
  expect(width).toBeGreaterThan(200);
});
