/** A received and parsed mail. */
export interface ReceivedMail {
  /** Recipients of the envelope. */
  recipients: string[];
  /** Headers by name in lower case, unfolded and decoded. */
  headers: Record<string, string>;
  /** The decoded bodies. */
  text: string;
  html: string;
  /** The first link in the text. */
  link: string;
  attachments: { name: string; type: string; bytes: Buffer }[];
}

/** Parses a message with a text and an HTML part and optional attachments, as the product writes them. */
export function parseMail(raw: Buffer | string, recipients: string[] = []): ReceivedMail {
  const { headers, body } = part(raw.toString());
  const parts = leaves({ headers, body });
  const bodyOf = (type: string) => {
    const found = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return found ? decode(found) : '';
  };
  const text = bodyOf('text/plain');
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const attachments = parts.flatMap((each) => {
    const name = /^attachment;.*filename="?([^"]+)"?/.exec(each.headers['content-disposition'] ?? '')?.[1];
    const type = each.headers['content-type']?.split(';', 1)[0] ?? '';
    return name === undefined ? [] : [{ name, type, bytes: Buffer.from(each.body, 'base64') }];
  });
  return { recipients, headers, text, html: bodyOf('text/html'), link, attachments };
}

/** The leaf parts of a message. */
function leaves(whole: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [whole];
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((source) => leaves(part(source)));
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function part(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').replace(/^\n/, '').split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line)).filter((match) => match !== null);
  return {
    headers: Object.fromEntries(
      headers.map(([, name = '', value = '']) => [name.toLowerCase(), decodeWords(value)]),
    ),
    body: rest.join('\n\n'),
  };
}

function decode({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  return fromQuotedPrintable(body.replaceAll('=\n', ''));
}

/** RFC 2047: decodes non-ASCII headers; blanks between two encoded words are dropped. */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_match, text: string) =>
      fromQuotedPrintable(text.replaceAll('_', ' ')),
    );

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
