import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { untilStill } from './product.ts';

/**
 * Returns everything that axe-core reports on the current page, a text per element:
 * `expect(await accessibilityProblems(page)).toEqual([])`.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // The pages' CSP refuses a script element, so axe is evaluated, once per document.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await axeSource());
  const problems = await axeReports(page);
  if (!problems.length) return problems;
  // During an animation, axe may read colours that nobody sees. Problems count if they are still there after it.
  await untilStill(page);
  return axeReports(page);
}

async function axeReports(page: Page): Promise<string[]> {
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes
      // MUI puts tooltips, which only repeat the name of a control, at the end of the body.
      .filter(({ html }) => id !== 'region' || !html.includes('role="tooltip"'))
      .map(
        ({ target, html, failureSummary }) =>
          `${impact} ${id}: ${help}\n  at ${target.join(' ')}: ${html.slice(0, 200)}\n  ${failureSummary}`,
      ),
  );
}

/** Style sheets are not loaded: only one rule needs them, which is experimental and not run. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

let source: Promise<string> | undefined;

function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}
