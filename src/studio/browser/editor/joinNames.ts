const AND = new Intl.ListFormat('es', { type: 'conjunction' });

export const joinNames = (names: readonly string[]): string => AND.format(names);
