import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useDebounced } from 'cantera/admin';
import { request } from 'cantera/http';
import type { CambioInput, Preview } from './input.ts';
import type { vistaPreviaPrecios } from './routes.server.ts';
import { completeChange } from './rows.ts';

export const PREVIEW_KEY = 'cambioPrecios';
const DEBOUNCE_MS = 250;

/** Returns the change that the form describes and its preview. `isOutdated` while the preview is of another change. */
export function usePreview(values: FieldValues) {
  const change = completeChange(values);
  const body = change ? JSON.stringify(change) : '';
  const debouncedBody = useDebounced(body, DEBOUNCE_MS);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [PREVIEW_KEY, debouncedBody],
    queryFn: ({ signal }) => fetchPreview(JSON.parse(debouncedBody) as CambioInput, signal),
    enabled: debouncedBody !== '',
    // The last preview stays on the screen, dimmed, until the next one is computed.
    placeholderData: keepPreviousData,
    // A preview that left the screen is not kept, because prices may change meanwhile.
    gcTime: 0,
  });
  return { change, data, error, refetch, isOutdated: body !== debouncedBody || isFetching };
}

const fetchPreview = async (body: object, signal?: AbortSignal) =>
  request<typeof vistaPreviaPrecios>('POST', 'Producto/CambioMasivo/VistaPrevia', { body, signal });

/**
 * Returns the fingerprint of a selection, which differs from that of all products. Returns '' when its prices are
 * not those on the screen, or cannot be read: the server refuses it and asks to look at the preview again.
 */
export async function fingerprintOf(selection: object, shownRows: Preview['filas']): Promise<string> {
  const preview = await fetchPreview(selection).catch(() => null);
  return preview !== null && haveSamePrices(preview.filas, shownRows) ? preview.huella : '';
}

const haveSamePrices = (first: Preview['filas'], second: Preview['filas']) => {
  const textOf = (rows: Preview['filas']) =>
    JSON.stringify(
      rows.toSorted((a, b) => a.id - b.id).map(({ id, antes, despues }) => [id, antes, despues]),
    );
  return textOf(first) === textOf(second);
};
