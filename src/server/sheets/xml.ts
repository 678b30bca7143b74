import { SaxParser } from '@cj-tech-master/excelts/xml';

type Handlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Names come without their prefix. It yields between pieces of the document. @throws Error for broken XML */
export function* readXml(document: Uint8Array, { open, text, close }: Handlers): Generator<void> {
  const parser = new SaxParser({ position: false, invalidCharHandling: 'skip' });
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.on('closetag', ({ name }) => close?.(local(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < document.length; at += PIECE_BYTES) {
    parser.write(decoder.decode(document.subarray(at, at + PIECE_BYTES), { stream: true }));
    yield;
  }
  parser.close();
}

const PIECE_BYTES = 64 * 1024;

const local = (name: string) => name.slice(name.indexOf(':') + 1);
