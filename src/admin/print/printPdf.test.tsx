import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printPdf } from './printPdf.ts';

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  // jsdom lacks this function.
  URL.createObjectURL = () => 'blob:http://localhost/1';
  // A file is saved by a click on a link with its name.
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const setViewer = (isEnabled: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isEnabled, configurable: true });

test('if nothing loads in the frame, the file is saved after ten seconds', async () => {
  setViewer(true);
  vi.useFakeTimers();
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, 'addEventListener').mockImplementation(() => undefined);
  const printing = printPdf(pdf, 'Remito.pdf');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await printing).toBe('saved');
  await vi.waitFor(() => expect(saved).toEqual(['Remito.pdf']));
});
