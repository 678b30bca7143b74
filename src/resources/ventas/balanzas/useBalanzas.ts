import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { randomUuid } from 'cantera';
import { fillPath, request } from 'cantera/http';
import type { estadoBalanzas, tomar } from './balanza.server.ts';
import type { Lectura, Tipo } from './lectura.ts';
import { ESTADO, TOMAR } from './paths.ts';

export type Balanza = Lectura & { readonly id: number; readonly nombre: string };

type WeightTarget = { readonly name: string; readonly tipo: Tipo };

/** Polls the weighbridges. `take` makes a weighing of what the selected one shows, and gives it to `onTaken`. */
export function useBalanzas<W extends WeightTarget>(
  onTaken: (target: W, pesada: { readonly id: number; readonly kg: number }) => void,
) {
  const { data: balanzas = [] } = useQuery({
    queryKey: ['balanzas', 'estado'],
    queryFn: ({ signal }) => request<typeof estadoBalanzas>('GET', ESTADO, { signal }) as Promise<Balanza[]>,
    refetchInterval: ({ state }) => (state.data?.length ? POLL_MS : false),
  });
  const [chosenId, onSelect] = useStore<number | null>('balanza', null);
  const [takingName, setTakingName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const selected = balanzas.find(({ id }) => id === chosenId) ?? balanzas[0];
  // Somebody may go on typing while the weight settles, so the callback of the latest rendering is called.
  const onTakenRef = useRef(onTaken);
  useEffect(() => {
    onTakenRef.current = onTaken;
  });

  const take = async (target: W) => {
    if (!selected || takingName !== null) return;
    setTakingName(target.name);
    setProblem('');
    try {
      const path = fillPath(TOMAR, { id: selected.id });
      const headers = { 'idempotency-key': randomUuid() };
      const pesada = await request<typeof tomar>('POST', path, { body: { tipo: target.tipo }, headers });
      onTakenRef.current(target, pesada);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setTakingName(null);
    }
  };
  return { balanzas, selected, onSelect, takingName, problem, take: (target: W) => void take(target) };
}

const POLL_MS = 2000;
