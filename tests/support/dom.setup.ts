import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// jsdom has none of these functions.
Element.prototype.checkVisibility = () => true;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;

// Awaited elements come late on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// A module that is on its way when its file ends fails, and with it the next file that imports it.
afterAll(() => vi.dynamicImportSettled());
