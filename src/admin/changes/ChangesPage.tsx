import { useEffect, useEffectEvent, useMemo } from 'react';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { request } from '#http/request.ts';
import { CHANGES_ENDPOINT, changesFilterFields } from '#schema/changes.ts';
import { inputSchema } from '#schema/input.ts';
import type { cambios } from '#server/changes/index.ts';
import { roleHere } from '../access.ts';
import { Button } from '../Button.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { TypedForm } from '../form/TypedForm.tsx';
import { useEntityForm } from '../form/useEntityForm.ts';
import { useValuesInAddress } from '../form/useValuesInAddress.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { Failed } from '../pages/Failed.tsx';
import { Loading } from '../pages/Loading.tsx';
import { Notice } from '../pages/Notice.tsx';
import { useRegistry } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import { queryOf, reportFormValues } from '../report/parameters.ts';
import { ChangeItem } from './ChangeItem.tsx';

/** The log of all changes. The address has its filters, which apply as they are chosen. */
export default function ChangesPage() {
  const translate = useTranslate();
  const registry = useRegistry();
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const fields = useMemo(() => changesFilterFields(registry), [registry]);
  const form = useEntityForm(fields, reportFormValues({ filters: fields }, params));
  useValuesInAddress(form, query, (address) => reportFormValues({ filters: fields }, address));
  const { subscribe } = form;
  const apply = useEffectEvent((values: FieldValues) => {
    const { success, data } = inputSchema(fields, roleHere()).safeParse(values);
    if (success && queryOf(data) !== query) setParams(queryOf(data), { replace: true });
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => apply(values) }),
    [subscribe],
  );
  return (
    <>
      <PageHead title={translate('cantera.changes.title')} />
      <FormProvider {...form}>
        <Card sx={{ overflow: 'visible', mb: 1.75, p: '12px 16px 4px' }}>
          <TypedForm className="field-grid" onSubmit={(event) => event.preventDefault()}>
            {Object.entries(fields).map(([name, field]) => (
              <FieldInput key={name} source={name} field={field} purpose="filter" />
            ))}
          </TypedForm>
        </Card>
      </FormProvider>
      <ChangeLog query={query} />
    </>
  );
}

function ChangeLog({ query }: { query: string }) {
  const translate = useTranslate();
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [CHANGES_ENDPOINT, query],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams(query);
      if (pageParam !== null) parameters.set('antes', pageParam);
      return request<ReturnType<typeof cambios>>('GET', `${CHANGES_ENDPOINT}?${parameters}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hayMas }) => (hayMas ? String(items.at(-1)!.id) : undefined),
    gcTime: 0,
  });
  if (error)
    return <Failed title={translate('cantera.changes.failed')} text={error.message} onRetry={refetch} />;
  if (isPending) return <Loading icon="history" />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <Notice icon="history" role="status" title={translate('cantera.changes.empty')} />;
  return (
    <Card aria-busy={isFetching}>
      <List component="ol" disablePadding>
        {items.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </List>
      {hasNextPage && (
        <Button sx={{ mt: 1.5 }} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate(isFetching ? 'ra.page.loading' : 'cantera.history.more')}
        </Button>
      )}
    </Card>
  );
}
