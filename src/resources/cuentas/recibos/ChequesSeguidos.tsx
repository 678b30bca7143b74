import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isValidDay, monthsLater, type Row } from 'cantera';
import { useCliente } from '../../maestros/clientes/useCliente.ts';

const NONE: readonly Row[] = [];

/** Fills in a recibo's cheques: the first has the client as its holder, and each further one follows the one before. */
export default function ChequesSeguidos() {
  const { getValues, setValue } = useFormContext();
  const client = useCliente(useWatch({ name: 'clienteId' }));
  const medios = (useWatch({ name: 'medios' }) ?? NONE) as readonly Row[];
  const chequePaths = medios.flatMap(({ medio }, index) =>
    medio === 'cheque' ? [`medios.${index}.cheque`] : [],
  );
  const lastHolder = useRef<Row>({});

  const fillIn = useEffectEvent(() => {
    const holder: Row = client
      ? {
          titular: [client['apellido'], client['nombre']].filter(Boolean).join(' '),
          titularCuit: client['cuit'] ?? '',
        }
      : {};
    for (const [index, path] of chequePaths.entries()) {
      const current = (getValues(path) ?? {}) as Row;
      const previous = index > 0 && (getValues(chequePaths[index - 1]!) as Row | undefined);
      const values = previous && isBlankCheque(current) ? nextCheque(previous) : holder;
      for (const [name, value] of Object.entries(values))
        // A holder that was filled in for the previous client changes with the client.
        if (isBlank(current[name]) || current[name] === lastHolder.current[name])
          setValue(`${path}.${name}`, value);
    }
    lastHolder.current = holder;
  });
  // A further cheque or another client fills in, and nothing else does: what the user types meanwhile stays.
  useEffect(() => fillIn(), [chequePaths.length, client?.id]);
  return null;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const isBlankCheque = ({ nroCheque, bancoId, titular }: Row) => [nroCheque, bancoId, titular].every(isBlank);

function nextCheque(cheque: Row): Row {
  const { nroCheque, fechaVencimiento, echeqId: _, ...sameValues } = cheque;
  return {
    ...sameValues,
    nroCheque: nextNumber(nroCheque),
    fechaVencimiento: isValidDay(String(fechaVencimiento)) ? monthsLater(String(fechaVencimiento), 1) : '',
  };
}

/** Returns '0010' after '0009'; '' after a text that is no number. */
const nextNumber = (number: unknown): string =>
  typeof number === 'string' && /^\d+$/.test(number)
    ? String(BigInt(number) + 1n).padStart(number.length, '0')
    : '';
