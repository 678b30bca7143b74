import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Checks that a page does not scroll sideways, cut off controls or texts, break words, part buttons, hide cells, or leave
 * a column empty, and that its filters take one row.
 */
export async function checkFit(page: Page): Promise<void> {
  const excessWidth = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excessWidth).toBe(0);
  const isWide = page.viewportSize()!.width >= OFFICE_WIDTH;
  const checks = [
    controlsCutOff,
    hidingBoxes,
    overflowingParts,
    brokenWords,
    partedButtons,
    emptyColumns,
    tablesOutOfSight,
  ];
  for (const findFaults of isWide ? [...checks, filtersInRows] : checks)
    await expect.poll(() => page.evaluate(findFaults)).toEqual([]);
}

const OFFICE_WIDTH = 1280;

// The functions below run in the page.

/** Finds boxes that hide a part of their content without an ellipsis. */
function hidingBoxes(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('main *')]
      // Texts for screen readers alone are in boxes of a pixel.
      .filter(({ scrollWidth, clientWidth }) => clientWidth >= 40 && scrollWidth > clientWidth + 1)
      .filter((box) => {
        const { overflowX, textOverflow } = getComputedStyle(box);
        return ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
      })
      .filter(
        (box) => !box.matches('input, .MuiSwitch-root') && box.checkVisibility({ opacityProperty: true }),
      )
      .map((box) => box.outerHTML.slice(0, 200))
  );
}

/** Finds parts of an input that stand out of its frame. */
function overflowingParts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .MuiInputBase-root > *')]
    .filter((part) => part.checkVisibility({ opacityProperty: true }))
    .filter((part) => {
      const [inner, outer] = [part, part.parentElement!].map((each) => each.getBoundingClientRect());
      return inner!.bottom > outer!.bottom + 1 || inner!.right > outer!.right + 1;
    })
    .map((part) => part.parentElement!.outerHTML.slice(0, 200));
}

/** Finds heads of pages whose icons stand in several rows, or whose other buttons stand beside the title and below. */
function partedButtons(): string[] {
  return [...document.querySelectorAll('main .page-head')]
    .filter((head) => {
      const topsOf = (selector: string) =>
        [...head.querySelectorAll(selector)].map((button) => Math.round(button.getBoundingClientRect().top));
      const [icons, texts] = [topsOf('.MuiIconButton-root'), topsOf(':scope > .MuiButton-root')];
      const bottom = head.querySelector('.page-title')!.getBoundingClientRect().bottom;
      const isParted = texts.some((top) => top < bottom) && texts.some((top) => top >= bottom);
      return new Set(icons).size > 1 || isParted;
    })
    .map((head) => head.outerHTML.slice(0, 200));
}

/** Finds columns of a record's page that show nothing. */
function emptyColumns(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .RaShow-main > *')]
    .filter((column) => column.checkVisibility() && column.innerText.trim() === '')
    .map((column) => column.outerHTML.slice(0, 200));
}

/** Finds filters that take several rows, or buttons below them, although nobody has opened more filters. */
function filtersInRows(): string[] {
  return [...document.querySelectorAll('main form.filters')]
    .filter((form) => !form.parentElement!.querySelector('.filter-bar [aria-expanded="true"]'))
    .filter((form) => {
      const controls = [...form.querySelectorAll('.MuiInputBase-root, .filter-buttons > button')];
      const tops = controls.map((control) => control.getBoundingClientRect().top);
      return Math.max(...tops) - Math.min(...tops) > 10;
    })
    .map((form) => form.outerHTML.slice(0, 200));
}

/** Finds words in cells, headings, buttons and chips that are broken over two lines. Longer ones may be. */
function brokenWords(): string[] {
  const walk = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement!;
    if (!parent.closest('td, th, dt, button, .MuiChip-root')) continue;
    if (!parent.checkVisibility({ opacityProperty: true })) continue;
    for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\d]{2,20}(?![\p{L}\d])/gu)) {
      if (/[\p{L}\d]/u.test(node.textContent![index - 1] ?? '')) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${word} in ${parent.outerHTML.slice(0, 120)}`);
    }
  }
  return broken;
}

/**
 * Finds tables that a box cuts off. Nobody looks for the rest of a table in a box that scrolls sideways. A report's may
 * be wider than a phone, and any table wider than a tablet.
 */
function tablesOutOfSight(): string[] {
  if (innerWidth >= 720 && innerWidth < 1280) return [];
  const places = innerWidth < 720 ? '.workplace' : ':is(.workplace, .stacked)';
  return [...document.querySelectorAll<HTMLElement>(`main ${places} table`)]
    .filter((table) => table.checkVisibility({ opacityProperty: true }))
    .filter((table) => {
      for (let around = table.parentElement; around?.matches('main *'); around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible')
          return table.getBoundingClientRect().right > around.getBoundingClientRect().right + 1;
      return false;
    })
    .map((table) => table.outerHTML.slice(0, 200));
}

function controlsCutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)')]
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .filter((element) => {
      const { right } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { display, overflowX, position } = getComputedStyle(around);
        // Fixed elements are not clipped by their ancestors.
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') return false;
        const hides = overflowX !== 'visible' && display !== 'contents';
        if (hides && right > around.getBoundingClientRect().right + 1) return true;
      }
      return false;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}
