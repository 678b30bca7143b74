import { afterAll, expect, onTestFinished, test } from 'vitest';
import { program } from '#quarry/balanza.ts';
import { typeHead } from '#quarry/typing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { salesProduct } from '#quarry/product.ts';
import { dialog, field, heading } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const { cantera, server, admin } = await salesProduct();
const { id: balanzaId } = await created(admin, 'Balanza', { nombre: 'Portón' });
const { tells } = await program(server);
const reading = { kg: 0, estable: true };
/** Sets the weight that the indicator shows from now on. */
const shows = (kg: number, estable = true) => Object.assign(reading, { kg, estable });
const telling = setInterval(() => void tells(balanzaId, reading), 200);
afterAll(() => clearInterval(telling));

test('Eva takes tare and gross weight from the weighbridge, with the mouse and with the key, and the remito says so', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/ventas/remitos/crear');
  expectProblem(/Balanza.Tomar.* answered 409/);
  await typeHead(page, 'gom');
  await page.keyboard.type('are');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Pesada' }).click();
  const [gross, tare] = [field(page, 'Peso bruto (kg)'), field(page, 'Tara (kg)')];

  // The weighbridge is still empty.
  await page.getByRole('button', { name: 'Tomar peso: Peso bruto (kg)' }).click();
  await page.getByRole('alert').filter({ hasText: 'La balanza está vacía.' }).waitFor();
  expect(await gross.inputValue()).toBe('');

  shows(12_070);
  await tare.focus();
  await page.keyboard.press('F9');
  await expect.poll(() => tare.inputValue()).toBe('12070');
  // A loaded truck still moves: its weight is taken once it stands.
  shows(29_000, false);
  await page.getByText('en movimiento').waitFor();
  await page.getByRole('button', { name: 'Tomar peso: Peso bruto (kg)' }).click();
  await page.getByRole('button', { name: 'Tomar peso: Peso bruto (kg)', disabled: true }).waitFor();
  shows(30_420);
  await expect.poll(() => gross.inputValue()).toBe('30420');
  expect(await field(page, 'Cantidad (t)').inputValue()).toBe('18,35');
  await expect.poll(() => page.getByText('De la balanza').count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);

  // A weight that is typed over counts as typed.
  await tare.fill('12000');
  await page.getByText('Peso manual').waitFor();
  await page.getByRole('button', { name: 'Agregar Producto' }).click();
  // The dialog of a line takes weights too.
  await page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const dialogOfLine = page.getByRole('dialog', { name: 'Editar Detalle' });
  shows(30_520);
  await dialogOfLine.getByRole('button', { name: 'Tomar peso: Peso bruto (kg)' }).click();
  await expect.poll(() => field(dialogOfLine, 'Peso bruto (kg)').inputValue()).toBe('30520');
  await dialogOfLine.getByRole('button', { name: 'Actualizar' }).click();
  await dialogOfLine.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  await heading(page, 'Listado de Remitos').waitFor();

  const [line] = await cantera.rows<Record<string, unknown>>(
    `select d.documento_id as remito, d.cantidad::text, d.origen_bruto, d.origen_tara, d.peso_manual, p.kg, p.usuario
     from remitos_detalles as d join pesadas as p on p.id = d.pesada_bruto_id`,
  );
  expect(line).toMatchObject({
    cantidad: '18.52',
    origen_tara: null,
    peso_manual: true,
    kg: 30_520,
    usuario: 'eluna',
  });
  await page.goto(`/ventas/remitos/detalle/${String(line!['remito'])}`);
  const weights = page.getByRole('table').filter({ hasText: 'Origen' });
  await weights.getByText(/^Portón, \d\d:\d\d, eluna$/).waitFor();
  await weights.getByText('peso manual').waitFor();
});

test('without its program the form says since when, and without a weighbridge there is no button', async () => {
  await cantera.rows(
    "update balanzas set habilitada = true, leida = now() - interval '3 minutes', puente = 'otro programa' where id = $1",
    [balanzaId],
  );
  const other = await created(admin, 'Balanza', { nombre: 'Cantera norte' });
  onTestFinished(async () => {
    await cantera.rows('delete from balanzas where id = $1', [other.id]);
  });
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await page.getByRole('button', { name: 'Pesada' }).click();
  await page.getByText('La balanza todavía no envió nada').waitFor();
  await cantera.rows('update balanzas set habilitada = false');
  await page.reload();
  await page.getByRole('button', { name: 'Pesada' }).click();
  await field(page, 'Tara (kg)').waitFor();
  await page.getByRole('button', { name: 'Agregar Producto' }).waitFor();
  expect(await page.getByRole('button', { name: /Tomar peso/ }).count()).toBe(0);
});
