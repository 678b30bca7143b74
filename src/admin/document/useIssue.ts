import { useDataProvider } from 'react-admin';
import type { CanteraDataProvider, Issued } from '#dataProvider/index.ts';
import { useEntity } from '../registry.ts';

export type IssueParams = Parameters<CanteraDataProvider['issue']>[1] & {
  /** If true (the default), the server refuses likely duplicates, so that the form can ask first. */
  readonly asks?: boolean;
};

/** Returns a function that creates or changes a document of the entity around it. */
export function useIssue(): (params: IssueParams) => Promise<Issued> {
  const { name } = useEntity();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  return ({ asks = true, headers, ...params }) =>
    dataProvider.issue(name, {
      ...params,
      headers: { ...headers, ...(asks && { 'refuse-duplicates': 'true' }) },
    });
}
