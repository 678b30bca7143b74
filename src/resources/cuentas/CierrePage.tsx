import { useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form';
import {
  Button,
  DocumentCard,
  Failed,
  FieldInput,
  PageHead,
  TypedForm,
  useDialogs,
  useEntityForm,
  useRegistry,
  useSave,
} from 'cantera/admin';
import { LOCALE } from 'cantera/argentina';
import { formatDate, inSentence, isValidDay, today } from 'cantera';
import { request } from 'cantera/http';
import { CierrePendientes, pendingTexts } from './CierrePendientes.tsx';
import { CIERRE, cierreFields, type Cierre } from './cierre.ts';
import type { cierre } from './cierre.server.ts';
import VerificarButton from './verificar/VerificarButton.tsx';

/** Shows what closing a period will lock, and asks for confirmation. */
export default function CierrePage() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [start] = useState(today);
  const form = useEntityForm(cierreFields, { hasta: start });
  const typed = useWatch({ control: form.control, name: 'hasta' }) as string;
  const hasta = isValidDay(typed) && typed <= start ? typed : start;
  const { data, error, refetch } = useQuery({
    queryKey: [CIERRE, hasta],
    queryFn: ({ signal }) => request<typeof cierre>('GET', `${CIERRE}?hasta=${hasta}`, { signal }),
  });
  const spoken = useSpoken();

  const { save, isSaving } = useSave<unknown>({
    form,
    send: async ({ values: { cierreHasta } }) =>
      request('PUT', 'Configuracion', { body: { cierreHasta: cierreHasta as string | null } }),
    onSaved: () => {
      void queries.invalidateQueries();
      void dialogs.success({ title: '¡Actualizado!', text: 'El cierre ha sido actualizado exitosamente.' });
    },
  });

  const ask = async (until: string | null, { cierreHasta, comprobantes, pendientes }: Cierre) => {
    const closes = until !== null && (cierreHasta === null || until >= cierreHasta);
    const what = spoken(comprobantes);
    const open = closes ? pendingTexts(pendientes) : [];
    const isSure = await dialogs.confirm({
      title: closes ? 'Cerrar el período' : 'Volver a abrir',
      text: closes
        ? `Con fecha del ${formatDate(until)} o anterior, nadie podrá crear, editar ni anular comprobantes. Se bloquean ${what}.${open.length === 0 ? '' : ` Queda abierto: ${LIST.format(open)}.`}`
        : `Los comprobantes ${until === null ? '' : `posteriores al ${formatDate(until)} `}se podrán crear, editar y anular otra vez.`,
      button: closes ? 'Cerrar el período' : 'Volver a abrir',
      danger: closes,
    });
    if (isSure) await save({ cierreHasta: until });
  };

  if (error) return <Failed title="No se pudo cargar el cierre." text={error.message} onRetry={refetch} />;
  return (
    <>
      <PageHead title="Cierre de períodos" />
      <FormProvider {...form}>
        <TypedForm
          aria-busy={isSaving}
          onSubmit={form.handleSubmit((values: FieldValues) => data && ask(String(values['hasta']), data))}
          sx={{ display: 'grid', gap: 1.75 }}
        >
          <DocumentCard>
            <Box component="p" sx={{ m: 0, mb: 2, fontWeight: 600 }}>
              {data && state(data)}
            </Box>
            <Box sx={{ maxWidth: 320 }}>
              <FieldInput source="hasta" field={cierreFields.hasta} autoFocus />
            </Box>
            <Box component="p" role="status" sx={{ m: 0, mb: 1.5, minHeight: 20, color: 'text.secondary' }}>
              {data && preview(data, hasta, spoken(data.comprobantes))}
            </Box>
          </DocumentCard>
          {data && !reopens(data, hasta) && (
            <DocumentCard title="Antes de cerrar" aside={<VerificarButton onClosed={() => void refetch()} />}>
              <CierrePendientes pendientes={data.pendientes} hasta={hasta} />
            </DocumentCard>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {data?.cierreHasta && (
              <Button disabled={isSaving} onClick={() => void ask(null, data)}>
                Volver a abrir todo
              </Button>
            )}
            <Button type="submit" variant="contained" color="primary" disabled={isSaving || !data}>
              {data && reopens(data, hasta) ? 'Volver a abrir' : 'Cerrar el período'}
            </Button>
          </Box>
        </TypedForm>
      </FormProvider>
    </>
  );
}

const LIST = new Intl.ListFormat(LOCALE);

const state = ({ cierreHasta }: Cierre): string =>
  cierreHasta === null ? 'Ningún período está cerrado.' : `Cerrado hasta el ${formatDate(cierreHasta)}.`;

const reopens = ({ cierreHasta }: Cierre, hasta: string): boolean =>
  cierreHasta !== null && hasta < cierreHasta;

const preview = (data: Cierre, hasta: string, what: string): string =>
  reopens(data, hasta) ? `Se vuelven a abrir ${what}.` : `Se bloquean ${what}.`;

/** Returns a function that tells counts of documents: '3 remitos, 1 recibo y 0 notas de débito'. */
function useSpoken(): (comprobantes: Cierre['comprobantes']) => string {
  const registry = useRegistry();
  return (comprobantes) =>
    LIST.format(
      comprobantes.map(({ entidad, cantidad }) => {
        const { one, many } = registry.get(entidad).label;
        return `${cantidad} ${inSentence(cantidad === 1 ? one : many)}`;
      }),
    );
}
