import { useDataProvider } from 'react-admin';
import type { CanteraDataProvider, Issued } from '#dataProvider/index.ts';
import { useQuestions } from '../form/useQuestions.ts';
import { useEntity } from '../registry.ts';

type Params = Omit<Parameters<CanteraDataProvider['issue']>[1], 'refuse'> & {
  /** About duplicates; default true. */
  readonly asks?: boolean;
};

/** @returns null when the user declines a confirmation */
export function useIssue(): (params: Params) => Promise<Issued | null> {
  const { name } = useEntity();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const ask = useQuestions();
  return ({ asks = true, ...params }) =>
    ask((headers) => {
      const refuse = [...(asks ? ['refuse-duplicates'] : []), ...headers];
      return dataProvider.issue(name, { ...params, refuse });
    });
}
