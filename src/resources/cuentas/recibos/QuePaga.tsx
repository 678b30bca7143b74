import { useEffect, useRef } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useFormContext, useFormState } from 'react-hook-form';
import { DocumentCard, Failed, Loading } from 'cantera/admin';
import { ApiError } from 'cantera/http';
import type { Debt } from '../ledger.ts';
import { Comprobantes, type ImputacionErrors } from './Comprobantes.tsx';
import { centsOf, sameDocumentAs, type Imputacion } from './allocation.ts';
import { IMPUTACIONES, useReparto } from './useReparto.ts';

/** The form's card in which the user chooses the documents that the recibo pays. */
export default function QuePaga() {
  const { clearErrors, setValue } = useFormContext();
  const { accountKey, hasAccount, canAllocate, monto, elegidos, data, error, refetch, reparto } =
    useReparto();
  const setElegidos = (next: readonly Imputacion[]) => {
    clearErrors(IMPUTACIONES);
    setValue(IMPUTACIONES, next, { shouldDirty: true });
  };
  const choose = (comprobante: Debt, importe: string | null) => {
    const isThis = sameDocumentAs(comprobante);
    if (importe === null) return setElegidos(elegidos.filter((each) => !isThis(each)));
    if (elegidos.some(isThis))
      return setElegidos(elegidos.map((each) => (isThis(each) ? { ...each, importe } : each)));
    const { entidad, documentoId } = comprobante;
    return setElegidos([...elegidos, { entidad, documentoId, importe }]);
  };
  // Another client or sale type, or a client without an account, empties the choice.
  const lastAccountKey = useRef(accountKey);
  useEffect(() => {
    if (lastAccountKey.current !== accountKey || hasAccount === false) setValue(IMPUTACIONES, []);
    lastAccountKey.current = accountKey;
  }, [accountKey, hasAccount, setValue]);
  // Documents that were paid meanwhile are dropped from the choice.
  useEffect(() => {
    if (!data) return;
    const stillOwed = elegidos.filter((each) => data.comprobantes.some(sameDocumentAs(each)));
    if (stillOwed.length < elegidos.length) setValue(IMPUTACIONES, stillOwed);
  }, [data, elegidos, setValue]);
  const formErrors = useFormState({ name: IMPUTACIONES }).errors;
  const errors = formErrors[IMPUTACIONES] as ImputacionErrors | undefined;
  if (!canAllocate) return null;

  const isTooMuch = reparto !== undefined && centsOf(monto) > 0n && centsOf(reparto.elegido) > centsOf(monto);
  const message = isTooMuch ? 'Lo elegido suma más que el monto del recibo' : errors?.message;
  return (
    <DocumentCard title="Qué paga">
      {/* An EMPLEADO gets 404 for clients outside the family of the settings (`familiaEmpleadoId`). */}
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
                errors={errors}
                onChange={choose}
              />
            </>
          )}
          {message && (
            <FormHelperText error role="alert" sx={{ mb: 1.25 }}>
              {message}
            </FormHelperText>
          )}
        </>
      )}
    </DocumentCard>
  );
}
