/** The encodings that an Accept-Encoding header names and does not refuse. */
export function acceptedEncodings(header: string): Set<string> {
  const items = header
    .toLowerCase()
    .split(',')
    .map((item) => item.trim());
  return new Set(items.filter((item) => !REFUSED.test(item)).map((item) => item.split(';', 1)[0]!.trim()));
}

const REFUSED = /;\s*q=0(\.0*)?$/;
