import type { APIRequestContext, Page } from 'playwright-core';
import { ESTADO, TOMAR } from '#resources/ventas/balanzas/paths.ts';
import { COT_PATH } from '#resources/ventas/cot/paths.ts';
import { CIERRE_PATH } from '#resources/cuentas/paths.ts';
import { deudores } from '#resources/cuentas/deudores/deudores.ts';
import { DIA, ENLACE, ENTREGAS_PATH } from '#resources/entregas/paths.ts';
import { registry } from '#resources/index.ts';
import { CAMBIO_PRECIOS_PATH } from '#resources/maestros/productos/cambioPrecios/paths.ts';

export type Picture = {
  readonly file: string;
  readonly at: string | ((api: APIRequestContext) => Promise<string>);
  /** CSS pixels; 1280 × 800 by default. */
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly part?: string;
};

const DIALOG = '.MuiDialog-paper';

function inManual(name: string, picture: Omit<Picture, 'file'>): Picture {
  return { file: `manual/imagenes/${name}.png`, width: 1040, height: 640, part: 'main', ...picture };
}

export const PICTURES: readonly Picture[] = [
  { file: 'images/inicio.png', at: '/' },
  { file: 'images/telefono.png', at: '/ventas/remitos', width: 360, height: 720 },
  { file: 'images/remito.png', at: '/ventas/remitos/crear', prepare: typeRemito },
  { file: 'images/resumen.png', at: statementOfDebtor },
  { file: 'images/reporte.png', at: '/reportes/materiales', dark: true, prepare: showReport },

  inManual('inicio', { at: '/', height: 720 }),
  inManual('listado', { at: '/ventas/remitos', width: 1280, height: 480 }),
  inManual('emitir-remito', { at: '/ventas/remitos/crear', width: 1280, height: 700, prepare: typeRemito }),
  inManual('remito', { at: (api) => newest(api, 'remitos'), width: 860, height: 420 }),
  inManual('cobro', { at: '/cuentas/recibos/crear', width: 1280, height: 860, prepare: typeReceipt }),
  inManual('cheque', { at: (api) => newest(api, 'cheques'), width: 860, height: 420 }),
  inManual('cartera', { at: '/gestion-negocio/cheques/cartera', width: 1440, height: 700 }),
  inManual('resumen', { at: statementOfDebtor, height: 700 }),
  inManual('deudores', { at: deudores.path, width: 1280, height: 760 }),
  inManual('acuerdos', { at: registry.get('acuerdos').path!, width: 1280, height: 560 }),
  inManual('fletes', { at: registry.get('tarifasFlete').path!, width: 1280, height: 620 }),
  inManual('autorizaciones', { at: registry.get('autorizaciones').path!, width: 1280, height: 720 }),
  inManual('balanza', {
    at: '/ventas/remitos/crear',
    width: 1280,
    height: 1000,
    prepare: weigh,
    part: '[data-weighing] >> xpath=..',
  }),
  inManual('cot', { at: COT_PATH, width: 1280, height: 720 }),
  inManual('entregas', { at: ENTREGAS_PATH, width: 1280, height: 720 }),
  inManual('pagina-del-chofer', { at: linkOfDriver, width: 360, height: 640, part: 'body' }),
  inManual('deposito', { at: (api) => newest(api, 'depositos'), width: 1040, height: 620 }),
  inManual('depositar', {
    at: '/gestion-negocio/depositos/crear',
    width: 1280,
    height: 860,
    prepare: tickCheques,
  }),
  inManual('cierre', { at: CIERRE_PATH, width: 860, height: 620 }),
  inManual('saldos', { at: '/cuentas/saldo-balance', height: 480 }),
  inManual('verificar', { at: '/cuentas/saldo-balance', prepare: verify, part: DIALOG }),
  inManual('cambio-de-precios', { at: CAMBIO_PRECIOS_PATH, height: 720, prepare: previewPrices }),
  inManual('reporte', { at: '/reportes/materiales', width: 1280, height: 760, prepare: showReport }),
  inManual('margenes', { at: '/reportes/margenes', width: 1280, height: 760 }),
  inManual('buscar', { at: '/', width: 760, prepare: lookFor, part: DIALOG }),
];

type ListAnswer = { readonly items: readonly Readonly<Record<string, unknown>>[] };

async function rows(api: APIRequestContext, path: string): Promise<ListAnswer['items']> {
  const answer = await api.get(`/api/${path}`);
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as ListAnswer).items;
}

async function newest(api: APIRequestContext, name: string): Promise<string> {
  const { path, showAt, endpoints } = registry.get(name);
  const list = endpoints.find(({ verb }) => verb === 'list')!;
  const [first] = await rows(api, `${list.path}?pageNumber=1&pageSize=1`);
  return `${path}/${showAt ?? 'detalle'}/${String(first!['id'])}`;
}

async function greatestDebtor(api: APIRequestContext) {
  const sorted = 'pageNumber=1&pageSize=1&sortBy=saldo&sortDirection=desc';
  return (await rows(api, `CuentaCorriente/Listado?${sorted}`))[0]!;
}

async function statementOfDebtor(api: APIRequestContext): Promise<string> {
  return `/cuentas/resumen-cuenta-corriente?clienteId=${String((await greatestDebtor(api))['clienteId'])}`;
}

async function linkOfDriver(api: APIRequestContext): Promise<string> {
  const answer = await api.get(`/api/${DIA}`);
  const { remitos } = (await answer.json()) as {
    remitos: { choferId: number; entregadoEn: string | null }[];
  };
  const undelivered = remitos
    .filter(({ entregadoEn }) => entregadoEn === null)
    .map(({ choferId }) => choferId);
  const tripsOf = (id: number) => undelivered.filter((each) => each === id).length;
  const [driver] = undelivered.toSorted((a, b) => tripsOf(b) - tripsOf(a));
  const made = await api.post(`/api/${ENLACE.replace('{id}', String(driver))}`);
  return ((await made.json()) as { enlace: string }).enlace;
}

async function weigh(page: Page): Promise<void> {
  const reading = { id: 1, nombre: 'Portón', kg: 42_360, estable: true, aviso: null, hace: 0.5 };
  await page.route(`**/api/${ESTADO}`, (route) => route.fulfill({ json: [reading] }));
  await page.route(`**/api/${TOMAR.replace('{id}', '*')}`, (route) => {
    const { tipo } = route.request().postDataJSON() as { tipo: string };
    const kg = tipo === 'bruto' ? reading.kg : 14_350;
    const json = { id: 1, kg, momento: new Date().toISOString(), balanza: 'Portón', usuario: 'admin' };
    return route.fulfill({ status: 201, json });
  });
  await page.getByRole('button', { name: 'Pesada' }).click();
  for (const name of ['Tara', 'Peso bruto'])
    await page.getByRole('button', { name: `Tomar peso: ${name} (kg)` }).click();
  await page.getByText('28.010 kg').waitFor();
}

async function chooseFirst(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

async function typeRemito(page: Page): Promise<void> {
  await chooseFirst(page, 'Cliente', 'constru');
  await chooseFirst(page, 'Chofer', 'a');
  await chooseFirst(page, 'Camión', 'a');
  for (const [product, tonnes] of [
    ['arena gruesa', '28,35'],
    ['6-20', '12,5'],
  ] as const) {
    await chooseFirst(page, 'Producto', product);
    await page.getByRole('textbox', { name: 'Cantidad (t)' }).fill(tonnes);
    await page.keyboard.press('Enter');
  }
}

async function typeReceipt(page: Page): Promise<void> {
  await chooseFirst(page, 'Cliente', String((await greatestDebtor(page.request))['nombreCliente']));
  await page.getByRole('combobox', { name: 'Tipo de venta' }).selectOption({ label: 'Remito' });
  await page.getByRole('button', { name: 'Efectivo' }).click();
  await page
    .getByRole('group', { name: 'Efectivo 1' })
    .getByRole('textbox', { name: 'Importe' })
    .fill('850000');
  await page.keyboard.press('Tab');
  await page.getByRole('region', { name: 'Qué paga' }).waitFor();
}

async function tickCheques(page: Page): Promise<void> {
  const cheques = page.getByRole('checkbox', { name: /^Elegir el cheque/ });
  await cheques.first().waitFor();
  for (const place of [0, 1, 2].slice(0, await cheques.count())) await cheques.nth(place).check();
}

async function showReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver reporte' }).click();
  await page.getByRole('complementary', { name: 'Gráficos' }).waitFor();
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('region', { name: 'Resultado' }).waitFor({ timeout: 120_000 });
}

async function previewPrices(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Contado' }).check();
  await page.getByRole('textbox', { name: 'Valor' }).fill('8');
  await page.getByRole('table').waitFor();
}

async function lookFor(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Búsqueda' }).fill('constru');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
}
