import { useDataProvider } from 'react-admin';
import type { CanteraDataProvider, Issued } from '#dataProvider/index.ts';
import { ApiError } from '#http/request.ts';
import { useApplication } from '../application.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useEntity } from '../registry.ts';

/** With the header the server refuses the document (409); `key` in the response identifies the question. */
export type Question = {
  readonly header: string;
  readonly key: string;
  readonly title: string;
  readonly button: string;
};

type Params = Omit<Parameters<CanteraDataProvider['issue']>[1], 'refuse'> & {
  /** Default true. */
  readonly asks?: boolean;
};

/** @returns null when the user declines a confirmation */
export function useIssue(): (params: Params) => Promise<Issued | null> {
  const { name } = useEntity();
  const { questions = [] } = useApplication();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const dialogs = useDialogs();
  const refuse = ['refuse-duplicates', ...questions.map(({ header }) => header)];
  return async ({ asks = true, ...params }) => {
    try {
      return await dataProvider.issue(name, { ...params, ...(asks && { refuse }) });
    } catch (error) {
      const question = error instanceof ApiError && questions.find(({ key }) => error.body[key]);
      if (!question) throw error;
      const { title, button } = question;
      const goesOn = await dialogs.confirm({ title, text: error.message, button });
      return goesOn ? dataProvider.issue(name, params) : null;
    }
  };
}
