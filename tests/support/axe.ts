import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Everything that axe-core objects to on the page as it is now, one line for each element. A test says
 * `expect(await accessibilityProblems(page)).toEqual([])`.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the pages' CSP allows none from elsewhere. Once for each document.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await axeSource());
  const results = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return results.violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${impact} ${id}: ${help}\n  at ${target.join(' ')}: ${html.slice(0, 200)}\n  ${failureSummary}`,
    ),
  );
}

let source: Promise<string> | undefined;

function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}
