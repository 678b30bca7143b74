/** The address of a list with exactly these filters, without the defaults. */
export const filteredList = (name: string, filters: Readonly<Record<string, unknown>>): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filters) }).toString()}`;
