import type { RaRecord, SaveContextValue } from 'react-admin';
import type { Row } from '#schema/columns.ts';

type Save = NonNullable<SaveContextValue['save']>;

/** @throws the server's refusal, which react-admin passes to a callback */
export const saveRecord = (save: Save, data: Row, meta: Row): Promise<RaRecord> =>
  new Promise((onSuccess, onError) => void save(data, { meta, onSuccess, onError }));
