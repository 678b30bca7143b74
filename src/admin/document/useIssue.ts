import { useDataProvider } from 'react-admin';
import type { CanteraDataProvider, Issued } from '#dataProvider/index.ts';
import { ApiError } from '#http/request.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useEntity } from '../registry.ts';

type Params = Parameters<CanteraDataProvider['issue']>[1];

/**
 * Issues a document, or with `id` changes one. Where that goes over the client's credit limit and this person may do
 * so, it asks first. @returns null for a document that was better left
 */
export function useIssue(): (params: Params) => Promise<Issued | null> {
  const { name } = useEntity();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const dialogs = useDialogs();
  return async (params) => {
    try {
      return await dataProvider.issue(name, { asks: true, ...params });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.body['limite']) throw error;
      const goesOn = await dialogs.confirm({ title: TITLE, text: error.message, button: BUTTON });
      return goesOn ? dataProvider.issue(name, { ...params, asks: false }) : null;
    }
  };
}

const TITLE = 'Límite de crédito';
const BUTTON = 'Emitir de todos modos';
