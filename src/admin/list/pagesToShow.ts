/** Returns pages to link to, null for gaps: [1, null, 4, 5, 6, null, 9]. Source: spec 1, section 2, 'Client list'. */
export function pagesToShow(current: number, last: number): (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(candidates)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1];
    return previous !== undefined && page - previous > 1 ? [null, page] : [page];
  });
}
