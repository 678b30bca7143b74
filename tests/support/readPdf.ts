import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF's content as read by pdf.js, independent of its writer. */
export interface ReadPdf {
  /** The text of each page in drawing order, its pieces separated by '|'. */
  pages: string[];
  /** The smallest type of all pages, in points. */
  smallest: number;
  title: string;
  language: string | undefined;
  isTagged: boolean;
  /** Font names of all pages; 'not embedded' for a missing font. */
  fonts: string[];
  /** Number of structure elements of each kind: { TR: 6 }. */
  elements: Record<string, number>;
  /** Alternative texts of pictures. */
  alternatives: string[];
  /** The author in the XML metadata, and anything that a viewer would run or link to. */
  author: string | null;
  isInert: boolean;
}

export async function readPdf(source: Uint8Array | Response | Promise<Response>): Promise<ReadPdf> {
  const pdfSource = await source;
  const bytes = pdfSource instanceof Uint8Array ? pdfSource : new Uint8Array(await pdfSource.arrayBuffer());
  // pdf.js detaches the array that it is given.
  const task = getDocument({ data: bytes.slice(), verbosity: 0, fontExtraProperties: true });
  const pdf = await task.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const { info, metadata } = await pdf.getMetadata();
  const read: ReadPdf = {
    pages: await Promise.all(numbers.map((number) => textOf(pdf, number))),
    smallest: Math.min(...(await Promise.all(numbers.map((number) => smallestOf(pdf, number))))),
    title: (info as { Title: string }).Title,
    language: (info as { Language?: string }).Language,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    fonts: [],
    elements: {},
    alternatives: [],
    author: (metadata?.get('dc:creator') as string[] | undefined)?.join() ?? null,
    isInert: await isInert(pdf, numbers),
  };
  for (const number of numbers) await readStructure(pdf, number, read);
  read.fonts = await fontsOf(pdf);
  await task.destroy();
  return read;
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .filter((text) => text.trim() !== '')
    .join('|')
    .replaceAll('\u00A0', ' ');
}

async function smallestOf(pdf: PDFDocumentProxy, number: number): Promise<number> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  const sizes = items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [Math.hypot(item.transform[0], item.transform[1])] : [],
  );
  return Math.min(...sizes);
}

async function isInert(pdf: PDFDocumentProxy, numbers: number[]): Promise<boolean> {
  const annotations = await Promise.all(
    numbers.map(async (number) => (await pdf.getPage(number)).getAnnotations()),
  );
  const found = [await pdf.getJSActions(), await pdf.getOpenAction(), await pdf.getAttachments()];
  return annotations.flat().length === 0 && found.every((what) => what === null);
}

interface Node {
  role?: string;
  alt?: string;
  /** 'content' for a leaf. */
  type?: string;
  children?: Node[];
}

async function readStructure(pdf: PDFDocumentProxy, number: number, read: ReadPdf): Promise<void> {
  // Each page's tree has all elements, empty where they belong to other pages.
  const visit = ({ role, alt, type, children = [] }: Node): boolean => {
    const isHere = children.map(visit).includes(true) || type === 'content';
    if (isHere && role !== undefined) read.elements[role] = (read.elements[role] ?? 0) + 1;
    if (isHere && alt !== undefined) read.alternatives.push(alt);
    return isHere;
  };
  const tree = await (await pdf.getPage(number)).getStructTree();
  if (tree) visit(tree);
}

async function fontsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const names = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    // Fonts are loaded with the operators that use them.
    await page.getOperatorList();
    const { styles } = await page.getTextContent();
    for (const name of Object.keys(styles)) {
      if (page.commonObjs.has(name)) names.add(embeddedName(page.commonObjs.get(name) as LoadedFont));
    }
  }
  return [...names].toSorted();
}

interface LoadedFont {
  name: string;
  /** The embedded font; null when the viewer must substitute it. */
  data: Uint8Array | null;
}

const embeddedName = ({ name, data }: LoadedFont) =>
  data ? name.replace(/^[A-Z]{6}\+/, '') : 'not embedded';
