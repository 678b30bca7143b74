export const listed = (text: string): readonly string[] => text.trim().split(/,\s+/);
