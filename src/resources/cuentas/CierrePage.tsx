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
  useCalendarDefaults,
  useDialogs,
  useEntityForm,
  useRegistry,
  useSave,
  useToday,
} from 'cantera/admin';
import { LOCALE } from 'cantera/argentina';
import { formatDate, inSentence, isValidDay } from 'cantera';
import { request } from 'cantera/http';
import { CierrePendientes, pendingTexts } from './CierrePendientes.tsx';
import { CIERRE_API, cierreFields, type Cierre } from './cierre.ts';
import type { cierre } from './cierre.server.ts';
import VerificarButton from './verificar/VerificarButton.tsx';

/**
 * Sets the day up to which the periods are closed (`cierreHasta` of the settings), or opens them again. Documents of
 * closed days can be neither created, edited nor annulled.
 */
export default function CierrePage() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const day = useToday();
  const form = useEntityForm(cierreFields, { hasta: day });
  useCalendarDefaults(form, { hasta: 'today' });
  const typedDay = useWatch({ control: form.control, name: 'hasta' }) as string;
  // An invalid or future day shows the figures of a closing today.
  const hasta = isValidDay(typedDay) && typedDay <= day ? typedDay : day;
  const { data, error, refetch } = useQuery({
    queryKey: [CIERRE_API, hasta],
    queryFn: ({ signal }) => request<typeof cierre>('GET', `${CIERRE_API}?hasta=${hasta}`, { signal }),
  });
  const countsText = useCountsText();

  const { save, isSaving } = useSave<unknown>({
    form,
    send: async ({ values: { cierreHasta } }) =>
      request('PUT', 'Configuracion', { body: { cierreHasta: cierreHasta as string | null } }),
    onSaved: () => {
      // Every screen's data may say which documents can be changed, and this depends on the closing.
      void queries.invalidateQueries();
      void dialogs.success({ title: '¡Actualizado!', text: 'El cierre ha sido actualizado exitosamente.' });
    },
  });

  const confirmAndSave = async (lastDay: string | null, current: Cierre) => {
    const closes = lastDay !== null && !reopens(current, lastDay);
    const title = closes ? 'Cerrar el período' : 'Volver a abrir';
    const text = closes
      ? closingText(lastDay, current, countsText(current.comprobantes))
      : reopeningText(lastDay);
    const isSure = await dialogs.confirm({ title, text, button: title, danger: closes });
    if (isSure) await save({ cierreHasta: lastDay });
  };

  if (error) return <Failed title="No se pudo cargar el cierre." text={error.message} onRetry={refetch} />;
  return (
    <>
      <PageHead title="Cierre de períodos" />
      <FormProvider {...form}>
        <TypedForm
          aria-busy={isSaving}
          onSubmit={form.handleSubmit(
            (values: FieldValues) => data && confirmAndSave(String(values['hasta']), data),
          )}
          sx={{ display: 'grid', gap: 1.75 }}
        >
          <DocumentCard>
            <Box component="p" sx={{ m: 0, mb: 2, fontWeight: 600 }}>
              {data && stateText(data)}
            </Box>
            <Box sx={{ maxWidth: 320 }}>
              <FieldInput source="hasta" field={cierreFields.hasta} autoFocus />
            </Box>
            <Box component="p" role="status" sx={{ m: 0, mb: 1.5, minHeight: 20, color: 'text.secondary' }}>
              {data && previewText(data, hasta, countsText(data.comprobantes))}
            </Box>
          </DocumentCard>
          {data && !reopens(data, hasta) && (
            <DocumentCard title="Antes de cerrar" aside={<VerificarButton onClosed={() => void refetch()} />}>
              <CierrePendientes pendientes={data.pendientes} hasta={hasta} />
            </DocumentCard>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {data?.cierreHasta && (
              <Button disabled={isSaving} onClick={() => void confirmAndSave(null, data)}>
                Volver a abrir todo
              </Button>
            )}
            <Button type="submit" variant="contained" disabled={isSaving || !data}>
              {data && reopens(data, hasta) ? 'Volver a abrir' : 'Cerrar el período'}
            </Button>
          </Box>
        </TypedForm>
      </FormProvider>
    </>
  );
}

const LIST = new Intl.ListFormat(LOCALE);

function closingText(lastDay: string, { pendientes }: Cierre, documents: string): string {
  const pending = pendingTexts(pendientes);
  const pendingSentence = pending.length === 0 ? '' : ` Queda abierto: ${LIST.format(pending)}.`;
  return `Con fecha del ${formatDate(lastDay)} o anterior, nadie podrá crear, editar ni anular comprobantes. Se bloquean ${documents}.${pendingSentence}`;
}

function reopeningText(lastDay: string | null): string {
  const laterThan = lastDay === null ? '' : `posteriores al ${formatDate(lastDay)} `;
  return `Los comprobantes ${laterThan}se podrán crear, editar y anular otra vez.`;
}

const stateText = ({ cierreHasta }: Cierre): string =>
  cierreHasta === null ? 'Ningún período está cerrado.' : `Cerrado hasta el ${formatDate(cierreHasta)}.`;

const reopens = ({ cierreHasta }: Cierre, hasta: string): boolean =>
  cierreHasta !== null && hasta < cierreHasta;

const previewText = (data: Cierre, hasta: string, documents: string): string =>
  reopens(data, hasta) ? `Se vuelven a abrir ${documents}.` : `Se bloquean ${documents}.`;

/** Returns a function that names counted documents: '3 remitos y 1 recibo'. */
function useCountsText(): (comprobantes: Cierre['comprobantes']) => string {
  const registry = useRegistry();
  return (comprobantes) =>
    LIST.format(
      comprobantes.map(({ entidad, cantidad }) => {
        const { one, many } = registry.get(entidad).label;
        return `${cantidad} ${inSentence(cantidad === 1 ? one : many)}`;
      }),
    );
}
