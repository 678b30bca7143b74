import type { RaRecord, SaveContextValue } from 'react-admin';
import type { Row } from '#schema/columns.ts';

type Save = NonNullable<SaveContextValue['save']>;

/** Saves by react-admin's callback and waits for it. @throws the server's refusal */
export const saveRecord = (save: Save, data: Row, meta: Row): Promise<RaRecord> =>
  new Promise((onSuccess, onError) => void save(data, { meta, onSuccess, onError }));
