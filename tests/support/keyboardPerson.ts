import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus } from '#testing/product.ts';

/** Seconds for a person who types slowly, and looks for each place before going there. */
const KEY = 1 / 3;
const LOOK = 1.5;

/** A person without a mouse: what counts is each key, and each look at the screen. */
export function keyboardPerson(page: Page) {
  let keys = 0;
  let looks = 0;
  const press = async (key: string, times = 1): Promise<void> => {
    keys += times;
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  return {
    press,
    async type(text: string): Promise<void> {
      keys += text.length;
      await page.keyboard.type(text);
    },
    /** Goes there by Tab, or by `Shift+Tab` if it stands before. @throws if Tab does not lead there */
    async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      looks += 1;
      await target.waitFor();
      for (let stops = 0; !(await hasFocus(target)); stops++) {
        if (stops === 60) throw new Error(`${key} does not lead to ${String(target)}`);
        await press(key);
      }
    },
    /** Expects the focus there. */
    async isAt(target: Locator): Promise<void> {
      await expect.poll(() => hasFocus(target)).toBe(true);
    },
    seconds: () => keys * KEY + looks * LOOK,
    count: () => ({ keys, looks }),
  };
}
