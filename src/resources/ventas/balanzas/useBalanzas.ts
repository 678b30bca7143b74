import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { fillPath, request } from 'cantera/http';
import type { estadoBalanzas, tomar } from './balanza.server.ts';
import type { Lectura, Tipo } from './lectura.ts';
import { ESTADO, TOMAR } from './paths.ts';

export type Balanza = Lectura & { readonly id: number; readonly nombre: string };

type RequestedWeight = { readonly name: string; readonly tipo: Tipo };

/** Polls the weighbridges while it is mounted; without any it asks once. */
export function useBalanzas<W extends RequestedWeight>(
  onTaken: (wanted: W, pesada: { readonly id: number; readonly kg: number }) => void,
) {
  const { data: all = [] } = useQuery({
    queryKey: ['balanzas', 'estado'],
    queryFn: ({ signal }) => request<typeof estadoBalanzas>('GET', ESTADO, { signal }) as Promise<Balanza[]>,
    refetchInterval: ({ state }) => (state.data?.length ? POLL_MS : false),
    retry: false,
  });
  const [id, choose] = useStore<number | null>('balanza', null);
  const [taking, setTaking] = useState<string | null>(null);
  const [complaint, setComplaint] = useState('');
  const chosen = all.find((each) => each.id === id) ?? all[0];
  // Somebody may type on while the weight settles.
  const latest = useRef(onTaken);
  useEffect(() => {
    latest.current = onTaken;
  });

  const take = async (target: W) => {
    if (!chosen || taking !== null) return;
    setTaking(target.name);
    setComplaint('');
    try {
      const path = fillPath(TOMAR, { id: chosen.id });
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const pesada = await request<typeof tomar>('POST', path, { body: { tipo: target.tipo }, headers });
      latest.current(target, pesada);
    } catch (error) {
      setComplaint((error as Error).message);
    } finally {
      setTaking(null);
    }
  };
  return { all, chosen, choose, taking, complaint, take: (target: W) => void take(target) };
}

const POLL_MS = 2000;
