export type { Reach } from './domain/conditions.ts';
export {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  formatLongDay,
  isValidDay,
  midnight,
  monthsLater,
  relativeDay,
  shortDay,
  today,
  REVERSED_PERIOD,
} from './domain/dates.ts';
export { lengthProblem } from './domain/length.ts';
export {
  type Cents,
  compareDecimals,
  decimalFromWire,
  divideHalfUp,
  formatMoney,
  fromCents,
  inCents,
  inDecimals,
  parseDecimal,
  percentOf,
  sumCents,
  toCents,
} from './domain/money.ts';
export { formatNumber, formatPercent } from './domain/numbers.ts';
export { periodBefore } from './domain/periods.ts';
export { access, type Role, type RoleWord, type Rules } from './domain/permissions.ts';
export { type State, stateOf } from './domain/states.ts';
export { randomUuid } from './domain/randomUuid.ts';
export { fold, searchWords } from './domain/text.ts';
export type { Application, Template } from './schema/application.ts';
export { type Row } from './schema/columns.ts';
export { decidesReach } from './schema/deciding.ts';
export type { Fields } from './schema/declaration.ts';
export { type Defined, toSnakeCase } from './schema/defineEntity.ts';
export { totalFieldOf, documentDay, numberOf } from './schema/document.ts';
export { type Entity, withLines } from './schema/entity.ts';
export { dateTimeInput } from './schema/fields/dateTime.input.ts';
export { type Field, isWritable, typeOf } from './schema/fieldTypes.ts';
export { referenceAlias, targetOf } from './schema/fields/reference.ts';
export { type Home } from './schema/home.ts';
export {
  boolean,
  computed,
  date,
  dateTime,
  decimal,
  defineEntity,
  digits,
  email,
  file,
  image,
  integer,
  linked,
  longText,
  money,
  password,
  percent,
  reference,
  select,
  sumOf,
  text,
} from './schema/index.ts';
export type { InputOf, LineOf, RecordOf, RowOf, TablesOf } from './schema/infer.ts';
export { fieldInput, inputSchema, REQUIRED_MESSAGE } from './schema/input.ts';
export { resolveDays } from './schema/resolveDays.ts';
export { mayWrite } from './schema/inputFields.ts';
export type { ResolvedLines } from './schema/lines.ts';
export { inSentence } from './schema/messages.ts';
export { referencesOf, targetIn } from './schema/references.ts';
export { ownReports } from './schema/ownReports.ts';
export { can, defineRegistry, isVoid, protectionOf, type Registry } from './schema/registry.ts';
export { type ParametersOf, defineReport } from './schema/report.ts';
export { nameOf } from './schema/renderFormatted.ts';
export { defineSettings } from './system/configuracion/configuracion.ts';
export { defineSystem } from './system/index.ts';
