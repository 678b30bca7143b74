import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { muestras, samples } from '#support/everyType.ts';
import { publish } from '#support/flota/declared.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { save } from '#support/browsing.ts';
import { dialog, field, heading, listTexts, messageOf, waitForList } from '#testing/product.ts';
import type { ApiRecord } from '#testing/records.ts';

const { flota, admin } = await flotaProduct();
await publish(admin, muestras);

const typed = [...samples].flatMap(([name, { typing, ...sample }]) =>
  typing === null ? [] : [{ name, ...sample, ...typing }],
);

/** A person's browser far from Buenos Aires, who may paste. */
async function opened(path: string): Promise<Page> {
  const { page } = await flota.open('admin', path, { timezone: 'Pacific/Auckland' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page;
}

async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await input.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

async function typeAll(page: Page, input: Locator, text: string): Promise<void> {
  await input.fill('');
  for (const [place, line] of text.split('\n').entries()) {
    if (place > 0) await page.keyboard.press('Shift+Enter');
    await page.keyboard.type(line);
  }
}

const left = async (page: Page, input: Locator) => {
  await page.keyboard.press('Tab');
  return input.inputValue();
};

describe('In a form', () => {
  test('keys write where the caret is, and those that a field does not take write nothing', async () => {
    const page = await opened('/registros/muestras/crear');
    await heading(page, 'Registrar Muestra').waitFor();
    for (const { name, amidst } of typed) {
      const input = field(page, name);
      await input.fill(amidst.text);
      await input.evaluate((box: HTMLInputElement, at) => box.setSelectionRange(at, at), amidst.at);
      for (const key of amidst.keys) await page.keyboard.press(key === '\n' ? 'Shift+Enter' : key);
      expect({ [name]: await input.inputValue() }).toEqual({ [name]: amidst.becomes });
    }
  });

  test('what is pasted is the value, or stays as it was pasted with a sentence', async () => {
    const page = await opened('/registros/muestras/crear');
    await heading(page, 'Registrar Muestra').waitFor();
    for (const { name, box, pasted, refused } of typed) {
      const input = field(page, name);
      for (const text of pasted) {
        await paste(page, input, text);
        expect({ [text]: await left(page, input) }).toEqual({ [text]: box });
        expect({ [text]: await messageOf(input) }).toEqual({ [text]: '' });
      }
      for (const [text, message] of refused) {
        await paste(page, input, text);
        expect({ [name]: await left(page, input) }).toEqual({ [name]: text });
        await expect.poll(() => messageOf(input)).toBe(message);
      }
    }
  });

  test('a value is typed, saved, shown, edited and saved again as the same, wherever the browser is', async () => {
    const page = await opened('/registros/muestras/crear');
    await heading(page, 'Registrar Muestra').waitFor();
    await field(page, 'Clave').fill('M1');
    for (const { name, typed: keys, box } of typed) {
      const input = field(page, name);
      await typeAll(page, input, keys);
      expect({ [name]: await left(page, input) }).toEqual({ [name]: box });
    }
    await save(page, 'Registrar');
    await waitForList(page);
    const record = await stored();
    for (const { name, value } of typed) expect({ [name]: record[name] }).toEqual({ [name]: value });
    const [row] = await listTexts(page);
    for (const { shown } of typed) expect(row).toContain(shown.replace('\n', ' '));

    await page.goto(`/registros/muestras/detalle/${record.id}`);
    await heading(page, 'M1').waitFor();
    const facts = await page.locator('main').innerText();
    for (const { shown } of typed) expect(facts).toContain(shown);
    expect(await page.getByRole('heading', { name: 'Datos' }).count()).toBe(1);

    await page.getByRole('button', { name: 'Confirmar' }).click();
    const asked = page.getByRole('dialog');
    await asked.waitFor();
    for (const { name, box } of typed)
      expect({ [name]: await field(asked, name).inputValue() }).toEqual({ [name]: box });
    await asked.getByRole('button', { name: 'Confirmar' }).click();
    await dialog(page, '¡Confirmada!').waitFor();
    const confirmed = await stored();
    expect(confirmed).toEqual({ ...record, version: confirmed.version });

    await page.goto(`/registros/muestras/editar/${record.id}`);
    await heading(page, 'Editar Muestra').waitFor();
    for (const { name, box } of typed)
      expect({ [name]: await field(page, name).inputValue() }).toEqual({ [name]: box });
    await save(page, 'Actualizar');
    expect(await stored()).toEqual(confirmed);
  });

  test('a filter finds what was typed in it', async () => {
    const page = await opened('/registros/muestras');
    await waitForList(page);
    await page.getByRole('button', { name: 'Más filtros' }).click();
    for (const { name, typed: keys } of typed) {
      const input = field(page.getByRole('search'), name);
      await input.fill('');
      await page.keyboard.type(keys.split('\n')[0]!);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toContain(name);
      await waitForList(page);
      await page.getByRole('cell', { name: 'M1', exact: true }).waitFor();
      await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click();
      await expect.poll(() => page.url()).not.toContain(name);
    }
  });
});

async function stored(): Promise<ApiRecord> {
  const answer = await admin('GET', '/api/Registros/Muestras/1');
  return (await answer.json()) as ApiRecord;
}
