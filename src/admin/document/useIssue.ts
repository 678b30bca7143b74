import { useDataProvider } from 'react-admin';
import type { CanteraDataProvider, Issued } from '#dataProvider/index.ts';
import { useEntity } from '../registry.ts';

export type IssueParams = Parameters<CanteraDataProvider['issue']>[1] & {
  /** Makes the server refuse likely duplicates, so that the form can ask first; default true. */
  readonly asks?: boolean;
};

/** Returns a function that creates or changes a document of the entity around it. */
export function useIssue(): (issuing: IssueParams) => Promise<Issued> {
  const { name } = useEntity();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  return ({ asks = true, headers, ...params }) =>
    dataProvider.issue(name, {
      ...params,
      headers: { ...headers, ...(asks && { 'refuse-duplicates': 'true' }) },
    });
}
