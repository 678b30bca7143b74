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
import { ELECCIONES, type Eleccion } from './deudores/deudores.ts';
import type { enviarATodos, envioPrevia } from './envio.server.ts';
import { ENVIO, ENVIO_PREVIA, envioFields, periodoFields, type Envio, type VistaPrevia } from './envio.ts';
import { defaultMessage, periodProblem, RESUMEN, RESUMEN_FILE, type Resumen } from './resumen.ts';
import { useResumenDownload } from './useResumenDownload.ts';

type Typed = Pick<Resumen, 'tipoVenta' | 'fechaInicio' | 'fechaFin'>;

/** The recipients as chosen in Deudores: which debtors, and the searched text. */
export type Elegidos = { readonly cuales: Eleccion; readonly buscado: string | null };

export function EnvioDialog({
  initial,
  elegidos,
  onStarted,
  onClose,
}: {
  initial: Typed;
  elegidos?: Elegidos;
  onStarted: (envio: Envio) => void;
  onClose: () => void;
}) {
  const dialogs = useDialogs();
  const form = useEntityForm(envioFields, { ...initial, ...elegidos, mensaje: defaultMessage(initial) });
  const typed = useWatch({ control: form.control }) as Typed & { mensaje: string };
  const problem = periodProblem(typed);
  useWordsOfPeriod(form, typed);
  const { data, error, isOutdated } = usePreview({ ...typed, ...elegidos }, problem === null);
  const reached = data ? data.conSaldo - data.sinCorreo.length : 0;
  const { save, isSaving } = useSave<Envio>({
    form,
    send: ({ values, key }) =>
      request<typeof enviarATodos>('POST', ENVIO, { body: values, headers: { 'idempotency-key': key } }),
    onSaved: onStarted,
  });
  const start = async (values: FieldValues) => {
    if (problem !== null) return form.setError('fechaInicio', { message: problem }, { shouldFocus: true });
    if (isOutdated || reached === 0) return undefined;
    const isSure = await dialogs.confirm({
      text: `Se enviará su resumen por correo a ${clients(reached)}.`,
      button: 'Enviar',
    });
    return isSure ? save(values) : undefined;
  };

  return (
    <FormProvider {...form}>
      <FormDialog
        title={elegidos ? 'Enviar resúmenes' : 'Enviar a todos los clientes con saldo'}
        maxWidth="md"
        onSubmit={form.handleSubmit(start)}
        button={isSaving ? 'Enviando...' : `Enviar a ${clients(reached)}`}
        disabled={isSaving || isOutdated || reached === 0}
        hasChanges={form.formState.isDirty}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: '2px 14px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          {Object.entries(periodoFields).map(([name, field], place) => (
            <FieldInput key={name} source={name} field={field} autoFocus={place === 0} />
          ))}
        </Box>
        <FieldInput source="mensaje" field={envioFields.mensaje} />
        <Card
          variant="outlined"
          role="status"
          aria-busy={isOutdated}
          sx={{ p: '12px 16px', background: 'var(--sunken)', ...(isOutdated && { opacity: 0.6 }) }}
        >
          {error?.message ?? problem ?? (data ? <Preview of={data} elegidos={elegidos} /> : 'Contando…')}
        </Card>
        {data && <Draft of={data} typed={typed} />}
      </FormDialog>
    </FormProvider>
  );
}

function Preview({
  of: { conSaldo, sinCorreo },
  elegidos,
}: {
  of: VistaPrevia;
  elegidos: Elegidos | undefined;
}) {
  return (
    <>
      <Typography>
        <strong>{clients(conSaldo)}</strong> con saldo distinto de 0 al fin del período
        {elegidos && ` (${whoOf(elegidos)})`}
        {sinCorreo.length === 0 && conSaldo > 0 && ', todos con email'}.
      </Typography>
      {sinCorreo.length > 0 && (
        <>
          <Typography>
            <strong>{clients(sinCorreo.length)}</strong> sin email: no {sinCorreo.length === 1 ? 'le' : 'les'}{' '}
            llegará.
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

const whoOf = ({ cuales, buscado }: Elegidos): string =>
  [`Deudores: ${ELECCIONES[cuales]}`, buscado && `«${buscado}»`].filter(Boolean).join(', ');

/** The mail as the first recipient will read it, with its attachment. */
function Draft({ of: { correo, ejemplo }, typed }: { of: VistaPrevia; typed: Typed & { mensaje: string } }) {
  const { download, isBusy } = useResumenDownload();
  if (!ejemplo) return null;
  const { tipoVenta, fechaInicio, fechaFin, mensaje } = typed;
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
            void download(`${RESUMEN}?${new URLSearchParams(parameters).toString()}`, RESUMEN_FILE)
          }
        >
          Ver su resumen
        </Button>
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{correo.asunto}</Typography>
      <Typography sx={AS_TYPED}>{mensaje.trim()}</Typography>
      <Typography sx={AS_TYPED}>{correo.pie}</Typography>
    </Card>
  );
}

const AS_TYPED = { mt: 0.75, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const clients = (count: number) => `${count} ${count === 1 ? 'cliente' : 'clientes'}`;

/** Updates the default message with the period until the user edits it. */
function useWordsOfPeriod({ getValues, setValue }: UseFormReturn, typed: Typed): void {
  const { fechaInicio, fechaFin } = typed;
  const proposed = useRef(String(getValues('mensaje')));
  useEffect(() => {
    if (fechaInicio === '' || fechaFin === '' || getValues('mensaje') !== proposed.current) return;
    proposed.current = defaultMessage({ fechaInicio, fechaFin });
    setValue('mensaje', proposed.current);
  }, [getValues, setValue, fechaInicio, fechaFin]);
}

function usePreview(
  { tipoVenta, fechaInicio, fechaFin, cuales, buscado }: Typed & Partial<Elegidos>,
  makesSense: boolean,
) {
  const who = { ...(cuales && { cuales }), ...(buscado && { buscado }) };
  const parameters = new URLSearchParams({ tipoVenta, fechaInicio, fechaFin, ...who }).toString();
  const debounced = useDebounced(parameters, 250);
  const { data, error, isFetching } = useQuery({
    queryKey: ['envioResumen', 'previa', debounced],
    queryFn: ({ signal }) => request<typeof envioPrevia>('GET', `${ENVIO_PREVIA}?${debounced}`, { signal }),
    enabled: makesSense && fechaInicio !== '' && fechaFin !== '',
    retry: false,
    gcTime: 0,
  });
  return { data, error, isOutdated: parameters !== debounced || isFetching || !data };
}
