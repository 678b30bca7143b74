import { useEffect, useRef } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
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
  const account = `${String(clienteId)} ${String(tipoVentaId)}`;
  const isChosen = elegidos.length > 0;
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
  const choose = (next: readonly Imputacion[]) => {
    clearErrors(NAME);
    setValue(NAME, next, { shouldDirty: true });
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
        <Typography sx={{ mb: 1.25 }}>Los recibos de este cliente los ve un administrador.</Typography>
      ) : error ? (
        <Failed title="No se pudo cargar lo que el cliente adeuda." onRetry={refetch} />
      ) : !data || !reparto ? (
        <Loading icon="money" />
      ) : (
        <>
          {data.comprobantes.length === 0 ? (
            <Typography sx={{ mb: 1.25 }}>
              El cliente no adeuda nada en esta cuenta: el recibo queda a cuenta.
            </Typography>
          ) : (
            <>
              <Typography sx={{ mb: 1.25 }}>
                Tilde los que paga. El resto paga primero los más antiguos.
              </Typography>
              <Comprobantes
                comprobantes={data.comprobantes}
                pagos={reparto.pagos}
                elegidos={elegidos}
                monto={monto}
                errors={errors[NAME] as never}
                onChange={(comprobante, importe) =>
                  choose(
                    importe === null
                      ? elegidos.filter((each) => !isOf(comprobante)(each))
                      : elegidos.some(isOf(comprobante))
                        ? elegidos.map((each) => (isOf(comprobante)(each) ? { ...each, importe } : each))
                        : [
                            ...elegidos,
                            { entidad: comprobante.entidad, documentoId: comprobante.documentoId, importe },
                          ],
                  )
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
