import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useDebounced } from 'cantera/admin';
import { request } from 'cantera/http';
import type { CambioInput, Preview } from './input.ts';
import type { vistaPreviaPrecios } from './routes.server.ts';
import { completeChange } from './rows.ts';

export const PREVIEW_KEY = 'cambioPrecios';
const DEBOUNCE_MS = 250;

/** Returns the form's change and a preview, which is of another change while `isOutdated`. */
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

const fetchPreview = async (change: CambioInput, signal?: AbortSignal) =>
  request<typeof vistaPreviaPrecios>('POST', 'Producto/CambioMasivo/VistaPrevia', { body: change, signal });

/**
 * Fetches a preview of the ticked products alone, and returns its fingerprint if its prices are those that the user saw.
 * Otherwise returns '', which the server refuses, asking the user to look at the preview again.
 * @param shown the ticked rows on the screen, and all agreements there
 */
export async function fingerprintOf(change: CambioInput, shown: Omit<Preview, 'huella'>): Promise<string> {
  const preview = await fetchPreview(change).catch(() => null);
  return preview !== null && isAsShown(preview, shown, change.acuerdos) ? preview.huella : '';
}

function isAsShown(preview: Preview, shown: Omit<Preview, 'huella'>, includesAcuerdos: boolean): boolean {
  const shownRows = new Set(shown.filas.map(textOf));
  // Agreements about products that are not ticked are on the screen too, so `preview` may have fewer.
  const shownAcuerdos = new Set(shown.acuerdos.map(textOf));
  return (
    preview.filas.length === shown.filas.length &&
    preview.filas.every((row) => shownRows.has(textOf(row))) &&
    (!includesAcuerdos || preview.acuerdos.every((acuerdo) => shownAcuerdos.has(textOf(acuerdo))))
  );
}

/** Returns a text of a product or an agreement with its prices, by which two previews are compared. */
const textOf = ({ id, antes, despues }: Preview['filas' | 'acuerdos'][number]): string =>
  JSON.stringify([id, antes, despues]);
