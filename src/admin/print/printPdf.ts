export type PrintOutcome = 'opened' | 'saved';

/**
 * Prints from a hidden frame, as pop-ups are blocked; else downloads (docs/decisions/0014).
 * @param name file name of the download
 */
export async function printPdf(pdf: Blob, name = 'documento.pdf'): Promise<PrintOutcome> {
  // Older browsers do not have this property; they download.
  if (navigator.pdfViewerEnabled) {
    try {
      await printInFrame(pdf);
      return 'opened';
    } catch {
      // The viewer is another extension's, or the frame failed.
    }
  }
  const { saveFile } = await import('../saveFile.ts');
  saveFile(pdf, name);
  return 'saved';
}

async function printInFrame(pdf: Blob): Promise<void> {
  // The frame of the last print stays until now: removing it closes its print dialog.
  document.querySelector(`.${FRAME_CLASS}`)?.remove();
  const outer = frameIn(document);
  outer.className = FRAME_CLASS;
  outer.tabIndex = -1;
  outer.ariaHidden = 'true';
  await loaded(outer, FRAME_PATH, document.body);

  // A blob inherits its creator's policy; ours forbids plug-ins.
  const { contentWindow, contentDocument } = outer;
  if (!contentWindow || !contentDocument) throw new Error('The print frame is out of reach');
  const { URL: FrameUrl } = contentWindow as Window & typeof globalThis;
  const inner = frameIn(contentDocument);
  await loaded(inner, FrameUrl.createObjectURL(pdf), contentDocument.body);
  if (IS_FIREFOX) await pause(FIREFOX_SETTLES_MS);
  const before = document.activeElement as HTMLElement | null;
  inner.contentWindow!.focus();
  inner.contentWindow!.print();
  // The next key belongs to the screen, not to the frame.
  before?.focus();
}

/** See src/server/static/printFrame.ts */
const FRAME_PATH = '/marco-de-impresion';
const FRAME_CLASS = 'print-frame';

const PATIENCE_MS = 10_000;

/** Firefox prints only a loaded PDF, and has no event for it. */
const FIREFOX_SETTLES_MS = 1_000;
const IS_FIREFOX = /\bFirefox\//.test(navigator.userAgent);

function frameIn(owner: Document): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox
  const frame = owner.createElement('iframe');
  // Firefox prints only frames with a size.
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
