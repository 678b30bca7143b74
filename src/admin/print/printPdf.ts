import { saveFile } from '../saveFile.ts';

/** What became of a print: the browser asks for the printer, or the file is where the downloads are. */
export type PrintOutcome = 'asked' | 'saved';

/**
 * Brings up the print dialog for a PDF. It is loaded into a frame that nobody sees: unlike a new tab, no pop-up blocker
 * stops that, however long ago the click was. A browser that shows no PDFs (a phone, or one that is told to
 * download them) gets the file. Why so: docs/decisions/0014
 *
 * @param name of the file, when it is saved.
 */
export async function printPdf(pdf: Blob, name = 'documento.pdf'): Promise<PrintOutcome> {
  // Undefined in older browsers, which show PDFs as a rule.
  if (navigator.pdfViewerEnabled) {
    try {
      await printInFrame(pdf);
      return 'asked';
    } catch {
      // The viewer is another extension's, or the frame did not load: the paper can still be had from the file.
    }
  }
  saveFile(pdf, name);
  return 'saved';
}

async function printInFrame(pdf: Blob): Promise<void> {
  // The last one stays until now: a frame that goes takes its print dialog along.
  document.querySelector(`.${FRAME_CLASS}`)?.remove();
  const outer = frameIn(document);
  outer.className = FRAME_CLASS;
  outer.tabIndex = -1;
  outer.ariaHidden = 'true';
  await loaded(outer, FRAME_PATH, document.body);

  // The URL has to be the frame's own: what is loaded from it is bound by its maker's policy, and ours forbids plug-ins.
  const { contentWindow, contentDocument } = outer;
  if (!contentWindow || !contentDocument) throw new Error('The print frame is out of reach');
  const { URL: FrameUrl } = contentWindow as Window & typeof globalThis;
  const inner = frameIn(contentDocument);
  await loaded(inner, FrameUrl.createObjectURL(pdf), contentDocument.body);
  if (IS_FIREFOX) await pause(FIREFOX_SETTLES_MS);
  inner.contentWindow!.focus();
  inner.contentWindow!.print();
}

/** An empty document with a policy of its own: src/server/static/printFrame.ts */
const FRAME_PATH = '/marco-de-impresion';
const FRAME_CLASS = 'print-frame';

const PATIENCE_MS = 10_000;

/** Its viewer is loaded before the PDF in it, and refuses to print until then; nothing tells when that is. */
const FIREFOX_SETTLES_MS = 1_000;
const IS_FIREFOX = /\bFirefox\//.test(navigator.userAgent);

function frameIn(owner: Document): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox
  const frame = owner.createElement('iframe');
  // Firefox prints what has a size only; `display: none` has none.
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-10000px',
    width: '800px',
    height: '1100px',
    border: '0',
  });
  return frame;
}

function loaded(frame: HTMLIFrameElement, url: string, parent: HTMLElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  setTimeout(() => reject(new Error(`Nothing came from ${url}`)), PATIENCE_MS);
  frame.addEventListener('load', () => resolve(), { once: true });
  frame.src = url;
  parent.append(frame);
  return promise;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
