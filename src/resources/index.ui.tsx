import type { Parts } from '#admin/parts.tsx';

/** The components of their own that entities have, by entity. Most have none: their declaration says it all. */
export const parts: Readonly<Record<string, Parts>> = {};
