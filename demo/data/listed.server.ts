/** The names in a text that separates them by commas. */
export const listed = (text: string): readonly string[] => text.trim().split(/,\s+/);
