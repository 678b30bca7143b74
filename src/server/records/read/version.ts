import type { Role } from '#domain/permissions.ts';
import type { AnyRecord } from '#schema/record.ts';
import { AppError } from '../../http/errors.ts';
import type { JsonObject } from '../../http/input.ts';
import type { RequestContext } from '../../http/router.ts';
import type { Shape } from './shape.ts';

/** Refuses a request that names another version of the record; one that names none passes. @throws AppError 409 with the current record in `actual` */
export function refuseStale(
  shape: Shape,
  context: RequestContext,
  body: JsonObject,
  record: AnyRecord,
  role: Role,
): void {
  const sentVersions = [versionIn(body), ifMatch(context)];
  if (sentVersions.every((version) => version === null || version === record.version)) return;
  throw new AppError(409, 'Otra persona modificó este registro mientras usted lo editaba.', {
    extra: { actual: shape.visible(record, role) },
  });
}

export const etagOf = ({ version }: AnyRecord): { ETag: string } => ({ ETag: `"${version}"` });

function versionIn({ version }: JsonObject): number | null {
  if (version === undefined || version === null || version === '') return null;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw new AppError(400, 'Revise los datos ingresados.', {
    errors: { version: 'Debe ser un número entero' },
  });
}

function ifMatch(context: RequestContext): number | null {
  const header = context.req.header('if-match')?.trim();
  if (!header || header === '*') return null;
  const [, version] = /^(?:W\/)?"(\d{1,10})"$/.exec(header) ?? [];
  // An ETag of another form matches no version (RFC 9110, 13.1.1).
  return version === undefined ? -1 : Number(version);
}
