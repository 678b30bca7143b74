import type * as refusals from './refusals.ts';

/** The server has checked whatever a browser loads, which gets this instead of refusals.ts (package.json). */
const accept = () => {};

export const refuseConflicts: typeof refusals.refuseConflicts = accept;
export const refuseHiddenPaths: typeof refusals.refuseHiddenPaths = accept;
export const refuseWrongPaths: typeof refusals.refuseWrongPaths = accept;
export const refuseWrongWrites: typeof refusals.refuseWrongWrites = accept;
export const refuseTakenTables: typeof refusals.refuseTakenTables = accept;
export const refuseMistakes: typeof refusals.refuseMistakes = accept;
export const refuseReport: typeof refusals.refuseReport = accept;
export const refuseWords: typeof refusals.refuseWords = accept;
export const refuseAddedNames: typeof refusals.refuseAddedNames = accept;
