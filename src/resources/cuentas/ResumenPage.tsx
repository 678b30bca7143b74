import { useEffect } from 'react';
import Box from '@mui/material/Box';
import {
  Button,
  Failed,
  FieldInput,
  lazily,
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
import type { resumenDatos } from './resumen.server.ts';
import { periodProblem, RESUMEN_DATOS, resumenFields, type Resumen } from './resumen.ts';
import { addressParameters, requestedResumen, resumenQueryOf, resolvedParameters } from './resumenAddress.ts';
import { ResumenView } from './ResumenView.tsx';

const EnvioATodos = lazily(() => import('./EnvioATodos.tsx'));

/** The screen of a client's account statement, which keeps its query in the URL. Source: spec 2, section 2. */
export default function ResumenPage() {
  const [search, setSearch] = useSearchParams();
  const resumen = requestedResumen(search);
  const form = useEntityForm(resumenFields, resolvedParameters(search));
  const { data, error, isFetching, refetch } = useStatement(resumen);

  const { setError } = form;
  const { dirtyFields } = form.formState;
  useRefreshEachDay();
  useValuesInAddress(form, search.toString(), resolvedParameters);
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const [name, message] of Object.entries(error.errors)) setError(name, { type: 'server', message });
  }, [setError, error]);

  const show = (values: FieldValues) => {
    const message = periodProblem(values as Resumen);
    if (message !== null) return setError('fechaInicio', { message }, { shouldFocus: true });
    // Untouched fields keep the URL's values, which may be relative days.
    const pristine = Object.entries(addressParameters(search)).filter(([name]) => !dirtyFields[name]);
    const next = resumenQueryOf({ ...values, ...Object.fromEntries(pristine) } as Resumen);
    // The URL stays the same, so that nothing is fetched by itself.
    if (next === search.toString()) return void refetch();
    return setSearch(next);
  };
  return (
    <>
      <PageHead title="Resumen Cuenta Corriente" />
      <Box sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
        <FormProvider {...form}>
          {/* The client's field searches the clients that `recibos.clienteId` offers. */}
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
                gap: '2px 14px',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr 1fr auto' },
                alignItems: 'start',
              }}
            >
              {Object.entries(resumenFields).map(([name, field], index) => (
                <FieldInput key={name} source={name} field={field} autoFocus={index === 0 && !resumen} />
              ))}
              <Box sx={{ mt: { xs: 0, md: '20px' }, mb: '12px', justifySelf: 'end' }}>
                <Button
                  type="submit"
                  variant="contained"
                  color="primary"
                  title="Ctrl + Enter"
                  disabled={isFetching}
                >
                  {isFetching ? 'Cargando...' : 'Ver'}
                </Button>
              </Box>
            </Card>
          </ResourceContextProvider>
        </FormProvider>
        {error ? (
          <Card variant="outlined">
            <Failed
              title="No se pudo mostrar el resumen"
              // A field's message says more than the general one. A failed connection has no `errors`.
              text={Object.values((error as ApiError).errors ?? {})[0] ?? error.message}
              onRetry={refetch}
            />
          </Card>
        ) : (
          resumen && data && <ResumenView datos={data} />
        )}
        {roleHere() === 'ADMIN' && <EnvioATodos initial={resolvedParameters(search) as Resumen} />}
      </Box>
    </>
  );
}

function useStatement(resumen: Resumen | null) {
  const query = resumen ? resumenQueryOf(resumen) : '';
  return useQuery({
    queryKey: ['resumen', query],
    queryFn: ({ signal }) => request<typeof resumenDatos>('GET', `${RESUMEN_DATOS}?${query}`, { signal }),
    enabled: resumen !== null,
    // Figures of an earlier visit are never shown.
    gcTime: 0,
  });
}
