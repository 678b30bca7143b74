import { coded, text } from './text.ts';

type Label = { readonly label: string };

/** Actions, and what they write. */
export const actions = {
  noPlaceOfId: coded<{ readonly http: string }>(
    (at, { http }) => `${at}: '${http}' lacks {id}, or says it beside recordIn`,
  ),
  notTicked: text(
    (at) => `${at}: rows are ticked in a list, so it needs \`path\` and access to \`list\``,
    () => 'para varias filas, alguien tiene que ver el listado.',
  ),
  fileOfMany: coded((at) => `${at}: what answers a file runs for one record, or \`together\``),
  notTogether: coded<{ readonly others: string }>(
    (at, { others }) => `${at} answers one file, and has neither \`each\` nor ${others}`,
  ),
  passwordOfMany: text(
    (at) => `${at}: what asks for the password runs for one record`,
    () => 'pide la contraseña: se hace de a una fila.',
  ),
  notWritten: text(
    (at) => `${at} is a field that nothing writes`,
    () => 'en este campo no se escribe.',
  ),
  emptied: text(
    (at) => `${at} is null, and the field is never empty`,
    () => 'este campo nunca queda vacío.',
  ),
  otherType: text<Label>(
    (at, { label }) => `${at} takes '${label}', which is of another type`,
    ({ label }) => `«${label}» es de otro tipo.`,
  ),
  otherEntity: text<Label>(
    (at, { label }) => `${at} takes '${label}', which refers to something else`,
    ({ label }) => `«${label}» es de otra entidad.`,
  ),
  otherOptions: text<Label>(
    (at, { label }) => `${at} takes '${label}', which has other options`,
    ({ label }) => `«${label}» tiene otras opciones.`,
  ),
  emptyInput: text<Label>(
    (at, { label }) => `${at} takes '${label}', which may be empty, and the field is never empty`,
    ({ label }) => `«${label}» puede quedar vacío, y el campo no: hágalo obligatorio.`,
  ),
  greaterInput: text<Label & { readonly most: number | string }>(
    (at, { label, most }) => `${at} takes '${label}', which may be greater than ${most}`,
    ({ label, most }) => `«${label}» admite más que el campo (${most}).`,
  ),
  otherPrefill: text<{ readonly template: string }>(
    (at, { template }) => `${at}: '${template}' is of another type`,
    ({ template }) => `«${template}» no es del tipo del campo que llena.`,
  ),
};
