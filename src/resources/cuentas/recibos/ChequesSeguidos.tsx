import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { monthsLater, type Row } from 'cantera';
import { useCliente } from '../../maestros/clientes/useCliente.ts';

const NONE: readonly Row[] = [];

/** A new cheque starts as the one before it, the first one with its client as holder. Draws nothing. */
export default function ChequesSeguidos() {
  const { getValues, setValue } = useFormContext();
  const party = useCliente(useWatch({ name: 'clienteId' }));
  const medios = (useWatch({ name: 'medios' }) ?? NONE) as readonly Row[];
  const cheques = medios.flatMap(({ medio }, place) => (medio === 'cheque' ? [place] : []));
  const before = useRef<Row>({});

  const start = useEffectEvent(() => {
    const holder: Row = party
      ? {
          titular: [party['apellido'], party['nombre']].filter(Boolean).join(' '),
          titularCuit: party['cuit'] ?? '',
        }
      : {};
    for (const [at, place] of cheques.entries()) {
      const path = `medios.${place}.cheque`;
      const current = (getValues(path) ?? {}) as Row;
      const last = at > 0 && (getValues(`medios.${cheques[at - 1]}.cheque`) as Row | undefined);
      const values = last && isBlankCheque(current) ? nextCheque(last) : holder;
      for (const [name, value] of Object.entries(values))
        // A holder that was filled in for the previous client changes with the client.
        if (isBlank(current[name]) || current[name] === before.current[name])
          setValue(`${path}.${name}`, value);
    }
    before.current = holder;
  });
  useEffect(() => start(), [cheques.length, party?.id]);
  return null;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const isBlankCheque = ({ nroCheque, bancoId, titular }: Row) => [nroCheque, bancoId, titular].every(isBlank);

/** Returns the next cheque of the same book: the next number, a month later. */
function nextCheque({ nroCheque, fechaVencimiento, ...cheque }: Row): Row {
  const { bancoId, sucursal, cuenta, titular, titularCuit, esEcheq } = cheque;
  return {
    bancoId,
    sucursal,
    cuenta,
    titular,
    titularCuit,
    esEcheq,
    nroCheque: nextNumber(nroCheque),
    fechaVencimiento:
      typeof fechaVencimiento === 'string' && DAY.test(fechaVencimiento)
        ? monthsLater(fechaVencimiento, 1)
        : '',
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const nextNumber = (number: unknown): string =>
  typeof number === 'string' && /^\d+$/.test(number)
    ? String(BigInt(number) + 1n).padStart(number.length, '0')
    : '';
