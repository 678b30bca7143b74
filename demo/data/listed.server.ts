/** Splits a text at its commas. */
export const listed = (text: string): readonly string[] => text.trim().split(/,\s+/);
