import { expect, onTestFinished, test, vi } from 'vitest';
import { printPdf } from './printPdf.ts';

test('if nothing loads in the frame, the file is saved after ten seconds', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, 'addEventListener').mockImplementation(() => undefined);
  // A file is saved by a click on a link with its name. jsdom lacks the function that makes the link's address.
  URL.createObjectURL = () => 'blob:http://localhost/1';
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockReturnValue(true);
  const savedNames = () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download);

  const printing = printPdf(new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'Remito.pdf');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(savedNames()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await printing).toBe('saved');
  await vi.waitFor(() => expect(savedNames()).toEqual(['Remito.pdf']));
});
