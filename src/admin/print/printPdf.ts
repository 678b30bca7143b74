import { saveFile } from '../saveFile.ts';

/** Prints from a hidden frame or, if that fails, downloads the file (docs/decisions/0014). */
export async function printPdf(pdf: Blob, name = 'documento.pdf'): Promise<'opened' | 'saved'> {
  if (navigator.pdfViewerEnabled) {
    try {
      await printInFrame(pdf);
      return 'opened';
    } catch {
      // The viewer belongs to an extension, or the frame failed.
    }
  }
  saveFile(pdf, name);
  return 'saved';
}

async function printInFrame(pdf: Blob): Promise<void> {
  // The frame of the last print is removed only now, because removing it closes its print dialog.
  document.querySelector(`.${FRAME_CLASS}`)?.remove();
  const outer = frameIn(document);
  outer.className = FRAME_CLASS;
  outer.tabIndex = -1;
  outer.ariaHidden = 'true';
  await loadFrame(outer, FRAME_PATH, document.body);

  // A blob has the policy of the page that creates it. Only the frame's policy allows the PDF viewer.
  const { contentWindow, contentDocument } = outer;
  if (!contentWindow || !contentDocument) throw new Error('The print frame is out of reach');
  const { URL: FrameUrl } = contentWindow as Window & typeof globalThis;
  const inner = frameIn(contentDocument);
  await loadFrame(inner, FrameUrl.createObjectURL(pdf), contentDocument.body);
  if (IS_FIREFOX) await new Promise((resolve) => setTimeout(resolve, FIREFOX_SETTLES_MS));
  const focused = document.activeElement as HTMLElement | null;
  inner.contentWindow!.focus();
  inner.contentWindow!.print();
  // The next key is for the screen, not for the frame.
  focused?.focus();
}

/** The address of the frame's page (src/server/static/printFrame.ts). */
const FRAME_PATH = '/marco-de-impresion';
const FRAME_CLASS = 'print-frame';

const LOAD_TIMEOUT_MS = 10_000;

/** How long Firefox needs to show a PDF: it prints only a PDF that is shown, and has no event for it. */
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

function loadFrame(frame: HTMLIFrameElement, url: string, parent: HTMLElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  setTimeout(() => reject(new Error(`Nothing came from ${url}`)), LOAD_TIMEOUT_MS);
  frame.addEventListener('load', () => resolve(), { once: true });
  frame.src = url;
  parent.append(frame);
  return promise;
}
