import type * as refusals from './refusals.ts';

/**
 * Replaces each check of refusals.ts in the browser (package.json), since the server has checked whatever a browser
 * loads.
 */
const accept = () => {};

export const refuseConflicts: typeof refusals.refuseConflicts = accept;
export const refuseHiddenPaths: typeof refusals.refuseHiddenPaths = accept;
export const refuseWrongPaths: typeof refusals.refuseWrongPaths = accept;
export const refuseWrongWrites: typeof refusals.refuseWrongWrites = accept;
export const refuseTakenTables: typeof refusals.refuseTakenTables = accept;
export const refuseMistakes: typeof refusals.refuseMistakes = accept;
export const refuseReport: typeof refusals.refuseReport = accept;
export const refuseReportWords: typeof refusals.refuseReportWords = accept;
export const refuseWords: typeof refusals.refuseWords = accept;
export const refuseAddedNames: typeof refusals.refuseAddedNames = accept;
