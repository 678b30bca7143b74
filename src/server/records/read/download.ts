import { filesIn } from '#schema/fields/file.ts';
import { fileFields } from '#schema/inputFields.ts';
import { sendFile } from '../../files/send.ts';
import { AppError } from '../../http/errors.ts';
import { callerOf, type Handler } from '../../http/router.ts';
import type { Call } from './call.ts';
import { recordOf } from './record.ts';

export function downloadFile(call: Call): Handler {
  const { entity, db, shape } = call;
  // `recordOf` takes the first parameter of an endpoint's path as the record's key. In the file's path of an entity
  // with a single record that would be `{archivo}`, so the path of 'show' decides, which has no parameter there. An
  // entity of many records may lack 'show'; the file's own path then begins with `{id}`.
  const keyEndpoint = entity.endpoints.find(({ verb }) => verb === 'show') ?? call.endpoint;
  return async (context) => {
    const record = await recordOf({ ...call, endpoint: keyEndpoint }, context, db);
    const visible = shape.visible(record, callerOf(context).rol);
    const file = fileFields(entity)
      .flatMap((name) => filesIn(visible[name]))
      .find(({ id }) => id === context.req.param('archivo'));
    if (!file) throw new AppError(404, 'No se encontró el archivo solicitado.');
    return sendFile(context, db, file);
  };
}
