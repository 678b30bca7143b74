import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Entity } from 'cantera';
import { fillPath, request } from 'cantera/http';
import type { pagosRoute } from './pagos.server.ts';
import { PAGOS } from './pagos.ts';

/** Reads what paid a document, or what it pays. All parts of the document's page share one request. */
export const usePagos = (entity: Entity, record: RaRecord) =>
  useQuery({
    queryKey: [entity.name, 'pagos', record.id, record['version']],
    queryFn: ({ signal }) =>
      request<typeof pagosRoute>('GET', fillPath(PAGOS, { entidad: entity.name, id: record.id }), { signal }),
    // Payments change without a new version of the document, so an earlier answer is never shown.
    gcTime: 0,
  });
