import { useState } from 'react';
import { useDataProvider, type Identifier, type RaRecord } from 'react-admin';
import type { CanteraDataProvider, BulkSelection, RefusedRecord } from '#dataProvider/index.ts';
import { formatCount } from '#domain/numbers.ts';
import { randomUuid } from '#domain/randomUuid.ts';
import { ApiError, CONNECTION_ERROR, hasNoResponse, serverMessageOf } from '#http/request.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import type { Entity } from '#schema/entity.ts';
import { prefilledValues } from '#schema/prefilled.ts';
import { actionCall } from '../actions/actionCall.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { confirmRequest, isRequestStored } from '../permission/callWithPermission.ts';
import { bulkActionName } from './allOrNothing.ts';

/** Returns `requestAll`, which requests permission for refused records: one call for each, with its current values. */
export function useRequestPermissions(entity: Entity, verb: string, selection: BulkSelection) {
  const dialogs = useDialogs();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const [isRequesting, setRequesting] = useState(false);
  /** A record keeps its key when its call is repeated, so that a request is not stored twice. */
  const [keys] = useState(() => new Map<Identifier, string>());

  /** Calls the operation for one record, with headers that make the server store a request instead of refusing. */
  const requestOne = async ({ id }: RefusedRecord, headers: Readonly<Record<string, string>>) => {
    const requestKey = keys.get(id) ?? randomUuid();
    keys.set(id, requestKey);
    if (verb === 'deleteMany')
      return dataProvider.delete(entity.name, { id, meta: { key: requestKey, headers } });
    const name = bulkActionName(verb);
    const action = entity.actions[name]!;
    const { data: record } = await dataProvider.getOne<RaRecord>(entity.name, { id });
    const input = {
      ...prefilledValues(entity, action.input ?? {}, action.prefill ?? {}, record),
      ...withoutEmpty({ ...selection.data, ...selection.own?.get(id) }),
    };
    const call = actionCall(entity, name, record, input);
    return dataProvider.act(entity.name, { ...call, key: requestKey, headers });
  };

  /** Requests permission for each record. @returns the records that are still refused; null when the user declines */
  const requestAll = async (refused: readonly RefusedRecord[]): Promise<readonly RefusedRecord[] | null> => {
    const requestable = refused.filter(({ pide }) => pide);
    const headers = await confirmRequest(dialogs, bulkEs.requestText(formatCount(requestable.length)));
    if (!headers) return null;
    setRequesting(true);
    const remaining: RefusedRecord[] = refused.filter(({ pide }) => !pide);
    // The calls are made one after the other, because each mails the users who decide.
    for (const refusedRecord of requestable)
      try {
        // A call that now succeeds outright, without permission, counts as requested.
        await requestOne(refusedRecord, headers);
      } catch (error) {
        // A stored request is answered with an error too.
        if (error instanceof ApiError && isRequestStored(error)) continue;
        const mensaje = serverMessageOf(error) ?? CONNECTION_ERROR;
        // A refusal is final. A call without a response may be made again, with its key.
        remaining.push({ ...refusedRecord, mensaje, pide: hasNoResponse(error) });
      }
    setRequesting(false);
    const requestedCount = refused.length - remaining.length;
    if (requestedCount > 0)
      await dialogs.success({
        title: permissionEs.sentTitle,
        text: bulkEs.requestedText(formatCount(requestedCount)),
      });
    return remaining;
  };
  return { requestAll, isRequesting };
}

/** Drops values that were left empty, so that each record keeps its own. */
const withoutEmpty = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
