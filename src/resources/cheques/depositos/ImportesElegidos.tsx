import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useGetMany, type RaRecord } from 'react-admin';
import type { Row } from 'cantera';
import { cheques } from '../cheque.ts';

/** Each chosen cheque's amount in its line, from which the form calculates the total. Draws nothing. */
export default function ImportesElegidos() {
  const { setValue } = useFormContext();
  const lines = (useWatch({ name: 'cheques' }) ?? []) as readonly Row[];
  const ids = lines.flatMap(({ chequeId }) => (typeof chequeId === 'number' ? [chequeId] : []));
  const { data = [] } = useGetMany<RaRecord>(cheques.name, { ids }, { enabled: ids.length > 0 });
  useEffect(() => {
    for (const [place, { chequeId, importe }] of lines.entries()) {
      const found = data.find((each) => each?.id === chequeId)?.['importe'] ?? null;
      if (found !== (importe ?? null)) setValue(`cheques.${place}.importe`, found);
    }
  });
  return null;
}
