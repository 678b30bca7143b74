import { INT_MAX } from '#schema/fields/integer.ts';
import { limitFile } from './bodyLimits.ts';
import { AppError } from './errors.ts';
import type { RequestContext } from './router.ts';

export const MAX_URL_BYTES = 8 * 1024;
const MAX_PARAMETERS = 50;
const MAX_DEPTH = 20;

export type JsonObject = Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, string>>;

/** Returns {} without a body. @throws AppError 400 for no object, many levels, bad UTF-8, NUL, or `__proto__` */
export async function readJsonBody(context: RequestContext): Promise<JsonObject> {
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (!JSON_TYPE.test(context.req.header('content-type') ?? ''))
    throw new AppError(400, 'Los datos deben enviarse como JSON (application/json).');
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError(400, 'Los datos enviados deben ser un objeto JSON.');
  refuseUnsafe(value);
  return value as JsonObject;
}

/** @throws AppError 413 for a file that is too large; 400 for an empty one */
export async function readFileBody(context: RequestContext): Promise<Uint8Array<ArrayBuffer>> {
  await limitFile(context);
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.length === 0) throw new AppError(400, 'El archivo está vacío.');
  return bytes;
}

/** @throws AppError 400 for a repeated or invalid name (`a[]`, `__proto__`), too many, bad UTF-8 or NUL */
export function queryParameters(context: RequestContext): Query {
  const { search, searchParams } = new URL(context.req.url);
  if (!isDecodable(search)) throw new AppError(400, 'La dirección contiene caracteres no válidos.');
  if (searchParams.size > MAX_PARAMETERS)
    throw new AppError(400, `La consulta tiene más de ${MAX_PARAMETERS} parámetros.`);
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of searchParams) {
    if (!PARAMETER_NAME.test(name) || UNSAFE_KEYS.has(name))
      throw new AppError(400, 'La consulta tiene un parámetro con un nombre no válido.');
    if (name in values) throw new AppError(400, `El parámetro ${name} está repetido.`);
    if (value.includes('\0')) throw new AppError(400, `El parámetro ${name} contiene un carácter no válido.`);
    values[name] = value;
  }
  return values;
}

export function readId(text: string | undefined): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text ?? '')) return null;
  const id = Number(text);
  return id > INT_MAX ? null : id;
}

const JSON_TYPE = /^application\/json *(;|$)/i;
const PARAMETER_NAME = /^[a-z]\w{0,63}$/i;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError(400, 'Los datos enviados no son JSON válido.');
  }
}

/** Refuses NUL, which PostgreSQL cannot store, and dangerous keys; fields refuse lone surrogates. @throws AppError 400 */
export function refuseUnsafe(value: unknown, depth = 1): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new AppError(400, 'Los datos enviados contienen un carácter no válido.');
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new AppError(400, 'Los datos enviados tienen demasiados niveles.');
  for (const [key, child] of Object.entries(value)) {
    if (UNSAFE_KEYS.has(key))
      throw new AppError(400, `Los datos enviados tienen un campo con un nombre no válido: «${key}».`);
    refuseUnsafe(child, depth + 1);
  }
}

/** URLSearchParams would turn bad UTF-8 into U+FFFD. */
function isDecodable(search: string): boolean {
  try {
    decodeURIComponent(search.replaceAll('+', ' '));
    return true;
  } catch {
    return false;
  }
}
