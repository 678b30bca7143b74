/** The declaration language: what an entity's file imports. */
export { ADMIN, STAFF } from '#domain/permissions.ts';
export { defineEntity } from './defineEntity.ts';
export {
  boolean,
  computed,
  cuit,
  date,
  dateTime,
  decimal,
  deliveries,
  digits,
  documentNumber,
  email,
  image,
  integer,
  linked,
  longText,
  money,
  password,
  percent,
  phone,
  reference,
  select,
  text,
  tonnes,
} from './fields/index.ts';
