export * from './db/database.ts';
export {
  type ActionFile,
  authorOf,
  type Caller,
  type Functions,
  implement,
  implementations,
  refuseRecords,
} from './actions.ts';
export type { ServerApplication, Verify } from './application.ts';
export { noteOf } from './auth/activity.ts';
export { tokenCookie } from './auth/cookie.ts';
export { fingerprint, isToken, newToken } from './auth/secretToken.ts';
export { admit, type Counter, forgive, networkOf } from './auth/throttle.ts';
export type { BackgroundWork } from './background.ts';
export { changesOf } from './changes/read.ts';
export { currentDay, now } from './clock.ts';
export { conditionClause, livingClause, SELF } from './crud/condition.ts';
export { beginExport } from './crud/export/begin.ts';
export {
  exportFile,
  exportRows,
  FORMAT_NAMES,
  FORMAT_TYPES,
  formatOf,
  tooMany,
} from './crud/export/formats.ts';
export { anyOf, escaped } from './crud/filters.ts';
export { checkReferences } from './crud/input.ts';
export { pageOf } from './crud/paging.ts';
export { badId, livingId } from './crud/record.ts';
export type { AnyRecord, Values } from './crud/shape.ts';
export { insertRecord, updateRecord } from './crud/write.ts';
export { transaction } from './db/connect.ts';
export { atOneMoment, fetched } from './db/cursor.ts';
export { later } from './db/driver.ts';
export { type Series, seriesOf } from './db/migrationFiles.ts';
export { builtOnce, type Prepared, runBuilt, runPrepared } from './db/prepared.ts';
export type { DemoNotice } from './demonstration.ts';
export { annulment } from './documents/annul.ts';
export type { Draft, DraftContext, DraftLine } from './documents/draft.ts';
export { type Copies, onPaper, type Paper, type Papers, pictureOf } from './documents/paper.ts';
export { mailing } from './documents/send.ts';
export type { DocumentWork, DocumentWorks, WorkContext } from './documents/work.ts';
export { type HistoryEntry, remember, rememberAs } from './history.ts';
export type { HomePart } from './home/index.ts';
export { hook, type HookContext, type Hooks, type LinesSent, type Moved } from './hooks.ts';
export { checkBody, refuseFields } from './http/body.ts';
export { AppError } from './http/errors.ts';
export type { JsonObject } from './http/input.ts';
export type { RequestContext } from './http/router.ts';
export { once, otherData } from './idempotency.ts';
export { inspect } from './images/inspect.ts';
export { keepImage } from './images/store.ts';
export { closingOf } from './mail/documentLetter.ts';
export { type QueuedMail, queueMail } from './mail/queue.ts';
export { countMail } from './mail/quota.ts';
export { createWakeup } from './mail/wakeup.ts';
export { inputBody } from './openapi/entitySchemas.ts';
export type { Parameter } from './openapi/parameters.ts';
export { drawDocument } from './pdf/pool.ts';
export type {
  PrintedBox,
  PrintedColumn,
  PrintedCompany,
  PrintedGroup,
  PrintedReport,
  PrintedSection,
  PrintedTotal,
} from './pdf/printed.ts';
export { needPermission, noteFigures } from './permission/needs.ts';
export type { ReportPageAnswer } from './reports/answers.ts';
export { onReport, queriesOf } from './reports/query.ts';
export {
  COUNT,
  DAY,
  fieldValue,
  fieldValues,
  file,
  ID,
  json,
  MESSAGE,
  MOMENT,
  page,
  SECRET,
} from './routes/answers.ts';
export { type DefinedRoute, defineRoute } from './routes/defineRoute.ts';
export { jsonSchemaOf } from './routes/jsonSchema.ts';
export {
  type BodyReader,
  fieldsBody,
  fieldsQuery,
  NO_QUERY,
  pageQuery,
  type QueryReader,
} from './routes/reader.ts';
export { settingsReader } from './settings.ts';
export { letterOf, runningTotal, sumAbove } from './sheets/formulas.ts';
export { type Sheet, type SheetRow, writeXlsx, XLSX_TYPE } from './sheets/writeXlsx.ts';
