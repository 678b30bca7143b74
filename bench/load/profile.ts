import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Conditions {
  /** Factor by which the machine is slower than this one. */
  cpu: number;
  line?: {
    /** Bits per second. */
    down: number;
    up: number;
    /** Milliseconds in addition to the server's time. */
    roundTrip: number;
  };
}

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  session: CDPSession;
}

export async function inFreshProfile<Outcome>(
  browser: Browser,
  { cpu, line }: Conditions,
  visit: (opened: OpenedPage) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (line) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.roundTrip,
        downloadThroughput: line.down / 8,
        uploadThroughput: line.up / 8,
      });
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return await visit({ page, context, session });
  } finally {
    await context.close();
  }
}

/** @param header name-value pairs of a Cookie header */
export async function keepSession(context: BrowserContext, origin: string, header: string): Promise<void> {
  await context.addCookies(
    header.split('; ').map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return { name, value: rest.join('='), url: origin };
    }),
  );
}
