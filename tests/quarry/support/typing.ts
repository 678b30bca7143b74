import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, downloaded } from '#support/browsing.ts';
import { dialog, field, hasFocus, heading } from '#testing/product.ts';

/**
 * Types one remito like a clerk, starting with 'N' in the list, or (not `first`) in the form that the
 * previous one opened. @returns the number of keys
 */
export async function typeRemito(
  page: Page,
  cliente: string,
  lines: readonly [string, string][],
  { first = true, end = 'Control+Enter' } = {},
): Promise<number> {
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    strokes += text.length;
    await page.keyboard.type(text);
  };
  const pick = async (name: string, text: string) => {
    await focused(page, name);
    await type(text);
    await press('Enter');
  };
  if (first) await press('n');
  await pick('Cliente', cliente);
  if (first) {
    await pick('Chofer', 'roj');
    await pick('Camión', 'ae1');
  } else {
    // The driver is proposed from the previous remito.
    await focused(page, 'Chofer');
    await press('Enter');
  }
  for (const [producto, toneladas] of lines) {
    await focused(page, 'Producto');
    await type(producto);
    await press('Tab');
    await focused(page, 'Cantidad (t)');
    await type(toneladas);
    if (lines.at(-1)![0] !== producto) await press('Enter');
  }
  await press(end);
  return strokes;
}

/** Chooses client, driver and truck of a new sale by their first letters, and arrives at the product. */
export async function typeHead(page: Page, cliente: string): Promise<void> {
  for (const [name, text] of [
    ['Cliente', cliente],
    ['Chofer', 'roj'],
    ['Camión', 'ae1'],
  ] as const) {
    await focused(page, name);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await focused(page, 'Producto');
}

/** Types a line into the entry row of a sale without adding it. */
export async function typeLine(
  page: Page,
  producto: string,
  toneladas: string,
  descuento?: string,
): Promise<void> {
  await field(page, 'Producto').fill(producto);
  await field(page, 'Producto').press('Enter');
  await focused(page, 'Cantidad (t)');
  await field(page, 'Cantidad (t)').fill(toneladas);
  if (descuento !== undefined) await field(page, 'Descuento (%)').first().fill(descuento);
}

/** Registers a form and sends its notice away. @returns the paper that is saved */
export const registered = (page: Page): ReturnType<typeof downloaded> =>
  downloaded(page, async () => {
    await button(page, 'Registrar').click();
    await dialog(page, '¡Creado!').waitFor();
    await page.keyboard.press('Enter');
  });

/** Waits until an input has the focus and accepts typing. */
export async function focused(page: Page, name: string): Promise<void> {
  const input = field(page, name);
  await expect
    .poll(async () => (await input.isEditable()) && (await hasFocus(input)), {
      message: `the focus never arrives at ${name}`,
      timeout: 5000,
    })
    .toBe(true);
}

/** Waits for the list, for the notice of success, and until that is gone: the next one looks alike. */
export async function acknowledgeRemito(page: Page): Promise<void> {
  await dialog(page, '¡Creado!').getByText('El remito ha sido creado exitosamente.').waitFor();
  await heading(page, 'Listado de Remitos').waitFor();
  await dialog(page, '¡Creado!').waitFor({ state: 'detached' });
}
