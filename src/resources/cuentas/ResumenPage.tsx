import { useEffect } from 'react';
import Box from '@mui/material/Box';
import {
  Button,
  Failed,
  FieldInput,
  lazily,
  Notice,
  onFormKeyDown,
  PageHead,
  roleHere,
  useEntityForm,
  useRefreshEachDay,
  useSearchParams,
  useValuesInAddress,
} from 'cantera/admin';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { ResourceContextProvider } from 'react-admin';
import { ApiError, request } from 'cantera/http';
import { recibos } from './recibos/recibo.ts';
import type { resumenDatosRoute } from './resumen.server.ts';
import { periodProblem, RESUMEN_DATOS, resumenFields, type ResumenQuery } from './resumen.ts';
import { addressParameters, queryTextOf, requestedQuery, resolvedParameters } from './resumenAddress.ts';
import { ResumenView } from './ResumenView.tsx';

const EnvioATodos = lazily(() => import('./EnvioATodos.tsx'));

/** A client's statement, by the parameters in the address. An ADMIN also sends it to many. Source: spec 2, section 2. */
export default function ResumenPage() {
  const [search, setSearch] = useSearchParams();
  const query = requestedQuery(search);
  const form = useEntityForm(resumenFields, resolvedParameters(search));
  const { data, error, isFetching, refetch } = useStatement(query);

  const { setError } = form;
  const { dirtyFields } = form.formState;
  useRefreshEachDay();
  useValuesInAddress(form, search.toString(), resolvedParameters);
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const [name, message] of Object.entries(error.errors)) setError(name, { type: 'server', message });
  }, [setError, error]);

  const show = (values: FieldValues) => {
    const message = periodProblem(values as ResumenQuery);
    if (message !== null) return setError('fechaInicio', { message }, { shouldFocus: true });
    // Untouched fields keep the URL's values, which may be relative days.
    const pristine = Object.entries(addressParameters(search)).filter(([name]) => !dirtyFields[name]);
    const next = queryTextOf({ ...values, ...Object.fromEntries(pristine) } as ResumenQuery);
    // The same URL triggers no new request, so ask again.
    if (next === search.toString()) return void refetch();
    return setSearch(next);
  };
  return (
    <>
      <PageHead title="Resumen Cuenta Corriente" />
      <Box sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
        <FormProvider {...form}>
          {/* The client is searched through recibos, where the same clients may be chosen. */}
          <ResourceContextProvider value={recibos.name}>
            <Card
              component="form"
              noValidate
              variant="outlined"
              aria-busy={isFetching}
              onKeyDown={onFormKeyDown}
              onSubmit={(event: React.FormEvent) => void form.handleSubmit(show)(event)}
              sx={{
                p: '16px 16px 4px',
                boxShadow: 1,
                overflow: 'visible',
                display: 'grid',
                gap: '8px 14px',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr 1fr auto' },
                alignItems: 'start',
              }}
            >
              {Object.entries(resumenFields).map(([name, field], index) => (
                <FieldInput key={name} source={name} field={field} autoFocus={index === 0 && !query} />
              ))}
              <Box sx={{ mt: { xs: 0, md: '20px' }, mb: '12px', justifySelf: 'end' }}>
                <Button type="submit" variant="contained" title="Ctrl + Enter" disabled={isFetching}>
                  {isFetching ? 'Cargando...' : 'Ver'}
                </Button>
              </Box>
            </Card>
          </ResourceContextProvider>
        </FormProvider>
        {!query && (
          <Card variant="outlined">
            <Notice icon="document" role="status" title="Elija un cliente y presione «Ver»" />
          </Card>
        )}
        {error ? (
          <Card variant="outlined">
            <Failed
              title="No se pudo mostrar el resumen"
              // A failed connection has no `errors`.
              text={Object.values((error as ApiError).errors ?? {})[0] ?? error.message}
              onRetry={refetch}
            />
          </Card>
        ) : (
          query && data && <ResumenView datos={data} />
        )}
        {roleHere() === 'ADMIN' && <EnvioATodos initial={resolvedParameters(search) as ResumenQuery} />}
      </Box>
    </>
  );
}

function useStatement(query: ResumenQuery | null) {
  const queryText = query ? queryTextOf(query) : '';
  return useQuery({
    queryKey: ['resumen', queryText],
    queryFn: ({ signal }) =>
      request<typeof resumenDatosRoute>('GET', `${RESUMEN_DATOS}?${queryText}`, { signal }),
    enabled: query !== null,
    gcTime: 0,
  });
}
