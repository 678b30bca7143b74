import type { BrowserContext, ConsoleMessage, Request, Response } from 'playwright-core';

/** Watches a browser for errors, warnings, failed or foreign requests and violations of the CSP. */
export async function watchProblems(context: BrowserContext, origin: string) {
  const problems: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', (message) => problems.push(...consoleProblem(message)));
  context.on('weberror', (error) => problems.push(`Error thrown in the page: ${error.error().stack}`));
  context.on('request', (request) => problems.push(...foreignRequest(request, origin)));
  context.on('requestfailed', (request) => problems.push(...failedRequest(request)));
  context.on('response', (response) => problems.push(...refusedRequest(response)));
  await context.exposeBinding('reportViolation', (_source, text: string) =>
    problems.push(`CSP violation: ${text}`),
  );
  await context.addInitScript(reportViolations);

  return {
    expect: (pattern: RegExp) => void expected.push(pattern),
    /** Returns the problems that were not expected, and the expected ones that did not happen. */
    unexpected: () => [
      ...problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      ...expected
        .filter((pattern) => !problems.some((problem) => pattern.test(problem)))
        .map((pattern) => `The test expected a problem like ${pattern}, and there was none`),
    ],
    forget: () => {
      problems.length = 0;
      expected.length = 0;
    },
  };
}

function consoleProblem(message: ConsoleMessage): string[] {
  if (!['error', 'warning'].includes(message.type()) || message.text().startsWith('Failed to load resource'))
    return [];
  // Playwright warns of each service worker that it blocks, which the profile's options ask it to do.
  if (message.text() === 'Service Worker registration blocked by Playwright') return [];
  return [`Console ${message.type()}: ${message.text()} (${message.location().url})`];
}

function foreignRequest(request: Request, origin: string): string[] {
  const url = new URL(request.url());
  return ['data:', 'blob:'].includes(url.protocol) || url.origin === origin ? [] : [`Request to ${url.href}`];
}

function failedRequest(request: Request): string[] {
  const reason = request.failure()?.errorText;
  // A page that is left aborts its requests.
  return ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason ?? '')
    ? []
    : [`${request.method()} ${request.url()} failed: ${reason}`];
}

function refusedRequest(response: Response): string[] {
  if (response.status() < 400) return [];
  return [`${response.request().method()} ${response.url()} answered ${response.status()}`];
}

function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    const { reportViolation } = globalThis as unknown as { reportViolation(text: string): Promise<void> };
    void reportViolation(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
}
