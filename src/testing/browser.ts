import { afterAll, onTestFinished } from 'vitest';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { testComplaints, openProfile, type OpenPage, type PageOptions, type Profile } from './profile.ts';

export type { OpenPage, PageOptions } from './profile.ts';

/**
 * Opens a page in a profile of its own, like an Argentine user's. At its end, the test fails if the page logged an error
 * or a warning, threw, violated the CSP, or if a request failed or went to another origin.
 */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const profile = await openProfile(options);
  onTestFinished(async ({ task }) => {
    const complaints = await testComplaints(profile, task);
    await profile.context.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  return profile;
}

/**
 * Returns a function that opens one page for all tests of a file, because a loaded application opens another screen in
 * half the time. A test finds no stored value but the session.
 */
export function sharedPage(options: () => Promise<PageOptions>): () => Promise<OpenPage> {
  let profile: Promise<Profile> | undefined;
  afterAll(async () => {
    await (await profile)?.context.close();
  });
  return async () => {
    profile ??= options().then(openProfile);
    const opened = await profile;
    onTestFinished(async ({ task }) => {
      const complaints = await testComplaints(opened, task);
      opened.forgetProblems();
      await opened.page.evaluate((session) => {
        for (const name of Object.keys(localStorage)) if (name !== session) localStorage.removeItem(name);
        sessionStorage.clear();
      }, AUTH_STATE_KEY);
      if (task.result?.state === 'fail' || complaints.length > 0) await opened.page.goto('about:blank');
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    });
    return opened;
  };
}
