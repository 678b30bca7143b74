import type { Browser, Page } from 'playwright-core';
import { inFreshProfile, keepSession, type Conditions } from './profile.ts';
import { FIRST_PLATE, keep, type Application } from './visit.ts';

export interface ScreenTimes {
  firstForm: number;
  secondForm: number;
  slowestKey: number;
  nextPage: number;
}

const FIELD = 'input[name=patente]';
const TYPED_IN = 'input[name=modelo]';

export async function workOnScreens(
  browser: Browser,
  application: Application,
  conditions: Conditions,
  cookie: string,
): Promise<ScreenTimes> {
  return inFreshProfile(browser, conditions, async ({ page, context }) => {
    await keepSession(context, application.origin, cookie);
    await page.addInitScript(keep, application.kept);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(application.origin + application.list);
    await page.getByText(FIRST_PLATE).waitFor();
    const firstForm = await pressButton(page, application.row(0), { selector: FIELD, value: plateAt(0) });
    await page.goBack();
    await page.getByText(FIRST_PLATE).waitFor();
    await page.waitForTimeout(READING_MS);
    const secondForm = await pressButton(page, application.row(1), { selector: FIELD, value: plateAt(1) });
    await page.waitForTimeout(READING_MS);
    const slowestKey = Math.max(...(await keys(page)));
    // Stock's address differs only after its '#', and would be gone to without loading the page anew.
    await page.goto('about:blank');
    await page.goto(application.origin + application.list);
    await page.getByText(FIRST_PLATE).waitFor();
    await page.waitForTimeout(READING_MS);
    const nextPage = await pressButton(page, application.next, { selector: 'tbody td', text: plateAt(10) });
    return { firstForm, secondForm, slowestKey, nextPage };
  });
}

const READING_MS = 3000;
const POINTING_MS = 150;

const plateAt = (place: number) => `AA${Number(FIRST_PLATE.slice(2, 5)) + place}AA`;

interface Claim {
  selector: string;
  value?: string;
  text?: string;
}

async function pressButton(page: Page, target: string, claim: Claim): Promise<number> {
  await page.locator(target).first().hover();
  await page.waitForTimeout(POINTING_MS);
  await page.evaluate(watchFrom, claim);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => (globalThis as unknown as ClaimInPage).shown, undefined, {
    polling: 'raf',
  });
  return page.evaluate(() => (globalThis as unknown as ClaimInPage).shown!);
}

async function keys(page: Page): Promise<number[]> {
  await page.focus(TYPED_IN);
  return pressKeys(page, 'Mercedes Benz 1726 x', watchPaints);
}

/** @param watch runs in the page and notes the figures of each key */
export async function pressKeys(page: Page, text: string, watch: () => void): Promise<number[]> {
  await page.evaluate(watch);
  for (let place = 0; place < text.length; place++) {
    const key = text[place]!;
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction(
      (count) => (globalThis as unknown as FiguresInPage).noted.length > count,
      place,
    );
  }
  return page.evaluate(() => (globalThis as unknown as FiguresInPage).noted);
}

export interface FiguresInPage {
  noted: number[];
}

interface ClaimInPage {
  shown?: number | undefined;
}

function watchFrom({ selector, value, text }: Claim): void {
  const isShown = () =>
    [...document.querySelectorAll(selector)].some((element) => {
      if (value !== undefined && (element as HTMLInputElement).value !== value) return false;
      if (text !== undefined && element.textContent !== text) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      return width > 0 && element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  const page = globalThis as unknown as ClaimInPage;
  page.shown = undefined;
  const start = ({ timeStamp }: Event) => {
    const look = () => {
      if (isShown()) page.shown = performance.now() - timeStamp;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('click', start, { capture: true, once: true });
}

function watchPaints(): void {
  const noted: number[] = [];
  Object.assign(globalThis, { noted });
  const { port1, port2 } = new MessageChannel();
  let at = 0;
  port1.start();
  port1.addEventListener('message', () => noted.push(performance.now() - at));
  const start = ({ timeStamp }: Event) => {
    at = timeStamp;
    requestAnimationFrame(() => port2.postMessage(null));
  };
  addEventListener('keydown', start, { capture: true });
}
