import { useEffect, useId, useRef, useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DocumentCard, Failed, Loading, Sum } from 'cantera/admin';
import { compareDecimals, formatMoney } from 'cantera';
import { ApiError, request } from 'cantera/http';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import type { adeudadoRoute } from '../pagos.server.ts';
import { ADEUDADO } from '../pagos.ts';
import { Comprobantes } from './Comprobantes.tsx';
import { centsOf, isOf, repartir, type Imputacion } from './quePaga.ts';
import './quePaga.css';

const NAME = 'imputaciones';
const NONE: readonly Imputacion[] = [];

export default function QuePaga() {
  const { clearErrors, setValue } = useFormContext();
  const [clienteId, tipoVentaId, monto] = useWatch({
    name: ['clienteId', 'tipoVentaId', 'monto'],
  }) as unknown[];
  const elegidos = (useWatch({ name: NAME }) ?? NONE) as readonly Imputacion[];
  const modeId = useId();
  const account = `${String(clienteId)} ${String(tipoVentaId)}`;
  // Keeps the choice restored from a draft.
  const [chosenFor, setChosenFor] = useState(elegidos.length > 0 ? account : null);
  const isChosen = chosenFor === account;
  const party = useCliente(clienteId);
  const hasAccount = party?.['tieneCuentaCorriente'];
  const isAsked = hasAccount === true && Boolean(tipoVentaId);
  const { data, error, refetch } = useQuery({
    queryKey: ['recibos', 'adeudado', clienteId, tipoVentaId],
    queryFn: ({ signal }) =>
      request<typeof adeudadoRoute>(
        'GET',
        `${ADEUDADO}?clienteId=${String(clienteId)}&tipoVentaId=${String(tipoVentaId)}`,
        { signal },
      ),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  const choose = (next: readonly Imputacion[] | null) => {
    clearErrors(NAME);
    setValue(NAME, next ?? [], { shouldDirty: true });
    setChosenFor(next && account);
  };
  // Another client clears the choice; documents paid meanwhile leave it.
  const lastAccount = useRef(account);
  useEffect(() => {
    if (lastAccount.current !== account || hasAccount === false) setValue(NAME, []);
    lastAccount.current = account;
  }, [account, hasAccount, setValue]);
  useEffect(() => {
    if (!data) return;
    const offered = elegidos.filter((each) => data.comprobantes.some(isOf(each)));
    if (offered.length < elegidos.length) setValue(NAME, offered);
  }, [data, elegidos, setValue]);
  const { errors } = useFormState({ name: NAME });
  if (!isAsked) return null;

  const reparto = data && repartir(monto, data, elegidos);
  const isTooMuch = reparto !== undefined && centsOf(monto) > 0n && centsOf(reparto.elegido) > centsOf(monto);
  const complaint = isTooMuch
    ? 'Lo elegido suma más que el monto del recibo'
    : (errors[NAME] as { message?: string } | undefined)?.message;
  return (
    <DocumentCard title="Qué paga">
      {error instanceof ApiError && error.status === 404 ? (
        <p className="que-paga-text">Los recibos de este cliente los ve un administrador.</p>
      ) : error ? (
        <Failed title="No se pudo cargar lo que el cliente adeuda." onRetry={refetch} />
      ) : !data || !reparto ? (
        <Loading icon="money" />
      ) : (
        <>
          {data.comprobantes.length === 0 ? (
            <p className="que-paga-text">
              El cliente no adeuda nada en esta cuenta: el recibo queda a cuenta.
            </p>
          ) : (
            <>
              <RadioGroup
                row
                aria-label="Qué paga"
                name={modeId}
                value={isChosen ? 'elegidos' : 'antiguos'}
                onChange={(_, mode) => choose(mode === 'elegidos' ? [] : null)}
              >
                <FormControlLabel
                  value="antiguos"
                  control={<Radio size="small" />}
                  label="Más antiguos primero"
                />
                <FormControlLabel
                  value="elegidos"
                  control={<Radio size="small" />}
                  label="Elegir comprobantes"
                />
              </RadioGroup>
              <Comprobantes
                comprobantes={data.comprobantes}
                pagos={reparto.pagos}
                elegidos={isChosen ? elegidos : null}
                monto={monto}
                errors={errors[NAME] as never}
                onChange={(comprobante, importe) =>
                  choose([
                    ...elegidos.filter((each) => !isOf(comprobante)(each)),
                    ...(importe === ''
                      ? []
                      : [{ entidad: comprobante.entidad, documentoId: comprobante.documentoId, importe }]),
                  ])
                }
              />
            </>
          )}
          {complaint && (
            <FormHelperText error role="alert" sx={{ mb: 1.25 }}>
              {complaint}
            </FormHelperText>
          )}
          <div className="que-paga-sums" aria-live="polite">
            <Sum label="Adeuda">{formatMoney(data.adeudado)}</Sum>
            {compareDecimals(data.aCuenta, '0') > 0 && (
              <Sum label="Tiene a cuenta">{formatMoney(data.aCuenta)}</Sum>
            )}
            {isChosen && <Sum label="Elegido">{formatMoney(reparto.elegido)}</Sum>}
            {data.comprobantes.length > 0 && (
              <Sum label={isChosen ? 'El resto, a los más antiguos' : 'Paga'}>
                {formatMoney(reparto.masAntiguos)}
              </Sum>
            )}
            <Sum label="Queda a cuenta">{formatMoney(reparto.aCuenta)}</Sum>
          </div>
        </>
      )}
    </DocumentCard>
  );
}
