import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import {
  Button,
  FieldInput,
  FormDialog,
  Icon,
  Link,
  useDebounced,
  useDialogs,
  useEntityForm,
  useSave,
} from 'cantera/admin';
import { formatMoney } from 'cantera';
import { request } from 'cantera/http';
import { CUALES, type Cuales } from './deudores/deudores.ts';
import type { enviarATodos, envioPrevia } from './envio.server.ts';
import {
  ENVIO,
  ENVIO_PREVIA,
  envioFields,
  periodoFields,
  type Envio,
  type Periodo,
  type VistaPrevia,
} from './envio.ts';
import { defaultMessage, periodProblem, RESUMEN_API, RESUMEN_FILE } from './resumen.ts';
import { useResumenDownload } from './useResumenDownload.ts';

type DeudoresFilter = { readonly cuales: Cuales; readonly buscado: string | null };

type Props = {
  initial: Periodo;
  /** Absent: all clients with a balance. */
  deudoresFilter?: DeudoresFilter;
  onStarted: (envio: Envio) => void;
  onClose: () => void;
};

/** Starts a mailing of statements (envío), after showing to how many clients it goes and what one of them gets. */
export function EnvioDialog({ initial, deudoresFilter, onStarted, onClose }: Props) {
  const dialogs = useDialogs();
  const mensaje = defaultMessage(initial);
  // The filter of Deudores has no inputs here: the form only sends it.
  const form = useEntityForm(envioFields, { ...initial, ...deudoresFilter, mensaje });
  const formValues = useWatch({ control: form.control }) as Periodo & { mensaje: string };
  const problem = periodProblem(formValues);
  useDefaultMessage(form, formValues);
  const { data, error, isOutdated } = usePreview({ ...formValues, ...deudoresFilter }, problem === null);
  const recipientCount = data ? data.conSaldo - data.sinCorreo.length : 0;
  const { save, isSaving } = useSave<Envio>({
    form,
    send: ({ values, key }) =>
      request<typeof enviarATodos>('POST', ENVIO, { body: values, headers: { 'idempotency-key': key } }),
    onSaved: onStarted,
  });
  const start = async (values: FieldValues) => {
    if (problem !== null) return form.setError('fechaInicio', { message: problem }, { shouldFocus: true });
    // The confirmation says how many mails go out, so outdated figures do not open it.
    if (isOutdated || recipientCount === 0) return undefined;
    const isSure = await dialogs.confirm({
      text: `Se enviará su resumen por correo a ${clientsText(recipientCount)}.`,
      button: 'Enviar',
    });
    return isSure ? save(values) : undefined;
  };

  return (
    <FormProvider {...form}>
      <FormDialog
        title={deudoresFilter ? 'Enviar resúmenes' : 'Enviar a todos los clientes con saldo'}
        maxWidth="md"
        onSubmit={form.handleSubmit(start)}
        button={isSaving ? 'Enviando...' : `Enviar a ${clientsText(recipientCount)}`}
        disabled={isSaving || isOutdated || recipientCount === 0}
        hasChanges={form.formState.isDirty}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: '8px 14px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          {Object.entries(periodoFields).map(([name, field], index) => (
            <FieldInput key={name} source={name} field={field} autoFocus={index === 0} />
          ))}
        </Box>
        <FieldInput source="mensaje" field={envioFields.mensaje} />
        <Card
          variant="outlined"
          role="status"
          aria-busy={isOutdated}
          sx={{ p: '12px 16px', background: 'var(--sunken)', ...(isOutdated && { opacity: 0.6 }) }}
        >
          {error?.message ??
            problem ??
            (data ? <Preview preview={data} filter={deudoresFilter} /> : 'Contando…')}
        </Card>
        {data && <ExampleMail preview={data} formValues={formValues} />}
      </FormDialog>
    </FormProvider>
  );
}

function Preview({ preview, filter }: { preview: VistaPrevia; filter: DeudoresFilter | undefined }) {
  const { conSaldo, sinCorreo } = preview;
  return (
    <>
      <Typography>
        <strong>{clientsText(conSaldo)}</strong> con saldo distinto de 0 al fin del período
        {filter && ` (${filterText(filter)})`}
        {sinCorreo.length === 0 && conSaldo > 0 && ', todos con email'}.
      </Typography>
      {sinCorreo.length > 0 && (
        <>
          <Typography>
            <strong>{clientsText(sinCorreo.length)}</strong> sin email: no{' '}
            {sinCorreo.length === 1 ? 'le' : 'les'} llegará.
          </Typography>
          <Box
            component="ul"
            aria-label="Clientes sin email"
            sx={{ maxHeight: 160, overflowY: 'auto', m: 0, mt: 1, pl: 2.5 }}
          >
            {sinCorreo.map(({ clienteId, nombre, saldo }) => (
              <li key={clienteId}>
                <Link className="record-link" to={`/clientes/${clienteId}`}>
                  {nombre}
                </Link>{' '}
                <span className="record-aside">{formatMoney(saldo)}</span>
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  );
}

const filterText = ({ cuales, buscado }: DeudoresFilter): string =>
  [`Deudores: ${CUALES[cuales]}`, buscado && `«${buscado}»`].filter(Boolean).join(', ');

type ExampleMailProps = { preview: VistaPrevia; formValues: Periodo & { mensaje: string } };

function ExampleMail({ preview: { correo, ejemplo }, formValues }: ExampleMailProps) {
  const { download, isBusy } = useResumenDownload();
  if (!ejemplo) return null;
  const { tipoVenta, fechaInicio, fechaFin, mensaje } = formValues;
  const { clienteId, nombre, para, saldo } = ejemplo;
  const parameters = { clienteId: String(clienteId), tipoVenta, fechaInicio, fechaFin };
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label="Así lo recibe"
      sx={{ p: '10px 16px 12px', mt: 1.25 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}>
        <Box component="span" sx={{ mr: 'auto' }}>
          Para <b>{nombre}</b> &lt;{para}&gt;, que debe {formatMoney(saldo)}
        </Box>
        <Button
          size="small"
          variant="text"
          startIcon={<Icon name="download" />}
          disabled={isBusy}
          onClick={() =>
            void download(`${RESUMEN_API}?${new URLSearchParams(parameters).toString()}`, RESUMEN_FILE)
          }
        >
          Ver su resumen
        </Button>
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{correo.asunto}</Typography>
      <Typography sx={WITH_LINE_BREAKS}>{mensaje.trim()}</Typography>
      <Typography sx={WITH_LINE_BREAKS}>{correo.pie}</Typography>
    </Card>
  );
}

const WITH_LINE_BREAKS = { mt: 0.75, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export const clientsText = (count: number) => `${count} ${count === 1 ? 'cliente' : 'clientes'}`;

/** Adapts the message to the period, unless the user has changed it. */
function useDefaultMessage({ getValues, setValue }: UseFormReturn, { fechaInicio, fechaFin }: Periodo): void {
  const lastDefault = useRef(String(getValues('mensaje')));
  useEffect(() => {
    if (fechaInicio === '' || fechaFin === '' || getValues('mensaje') !== lastDefault.current) return;
    lastDefault.current = defaultMessage({ fechaInicio, fechaFin });
    setValue('mensaje', lastDefault.current);
  }, [getValues, setValue, fechaInicio, fechaFin]);
}

function usePreview(
  { tipoVenta, fechaInicio, fechaFin, cuales, buscado }: Periodo & Partial<DeudoresFilter>,
  isValidPeriod: boolean,
) {
  const filter = { ...(cuales && { cuales }), ...(buscado && { buscado }) };
  const parameters = new URLSearchParams({ tipoVenta, fechaInicio, fechaFin, ...filter }).toString();
  const debounced = useDebounced(parameters, PREVIEW_DELAY_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: [ENVIO_PREVIA, debounced],
    queryFn: ({ signal }) => request<typeof envioPrevia>('GET', `${ENVIO_PREVIA}?${debounced}`, { signal }),
    enabled: isValidPeriod && fechaInicio !== '' && fechaFin !== '',
    gcTime: 0,
  });
  return { data, error, isOutdated: parameters !== debounced || isFetching || !data };
}

const PREVIEW_DELAY_MS = 250;
