export * from './db/database.ts';
export {
  authorOf,
  type Caller,
  type ActionFunctions,
  implement,
  implementations,
  refuseRecords,
} from './actions.ts';
export type { ServerApplication } from './application.ts';
export { noteOf } from './auth/activity.ts';
export { tokenCookie } from './http/tokenCookie.ts';
export { fingerprint, isToken, newToken } from './auth/secretToken.ts';
export { admit, clearAfterSuccess, networkOf } from './auth/throttle.ts';
export { type BackgroundWork, wakeWorks } from './background.ts';
export { changesOf } from './changes/read.ts';
export { currentDay, now } from './clock.ts';
export { conditionClause, livingClause } from './records/read/condition.ts';
export { beginExport } from './records/transfer/export/begin.ts';
export { exportFile, exportedFile, exportFormat, exportRows } from './records/transfer/export/formats.ts';
export { checkReferences } from './records/write/input.ts';
export { pageOf } from './http/paging.ts';
export { badId, existingId } from './records/read/record.ts';
export type { AnyRecord } from '#schema/record.ts';
export { insertRecord, updateRecord } from './records/write/write.ts';
export { transaction } from './db/connect.ts';
export { inSnapshot, rowsInChunks } from './db/cursor.ts';
export { builtOnce, type Prepared, runBuilt, runPrepared } from './db/prepared.ts';
export type { Demo } from './demonstration.ts';
export { onPaper, type Paper } from './pdf/paper.ts';
export { personName } from './auth/personName.ts';
export { pictureOf } from './documents/drawPaper.ts';
export { mailing } from './documents/mailing.ts';
export { type HistoryEntry, remember, rememberAs } from './history/remember.ts';
export type { HomePart } from './home/index.ts';
export { annulment, hook, type HookContext, type Hooks } from './hooks/hooks.ts';
export { checkBody, refuseFields } from './http/body.ts';
export { AppError } from './http/errors.ts';
export type { RequestContext } from './http/router.ts';
export { once } from './idempotency.ts';
export type { Draft, DraftLine } from './hooks/draft.ts';
export { inspectImage } from './images/inspect.ts';
export { keepImage } from './images/store.ts';
export { mailClosing } from './mail/documentLetter.ts';
export { type QueuedMail, queueMail } from './mail/queue.ts';
export { countMail } from './mail/quota.ts';
export { inputBody } from './routes/schemas.ts';
export { drawDocument } from './pdf/pool.ts';
export type { PrintedCompany, PrintedReport } from './pdf/printed.ts';
export { needPermission, noteFigures } from './records/permission/needs.ts';
export type { ReportPageAnswer } from './reports/answers.ts';
export { onReport, queriesOf } from './reports/query.ts';
export * as answer from './routes/answers.ts';
export { defineRoute } from './routes/defineRoute.ts';
export { jsonSchemaOf } from './routes/jsonSchema.ts';
export { type BodyReader, fieldsBody, fieldsQuery, NO_QUERY, pageQuery } from './routes/reader.ts';
export { settingsReader } from './settings.ts';
export * as formula from './sheets/formulas.ts';
export { type Sheet, type SheetRow, writeXlsx, XLSX_TYPE } from './sheets/writeXlsx.ts';
