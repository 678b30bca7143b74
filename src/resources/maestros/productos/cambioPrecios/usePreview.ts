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
 * Returns the fingerprint of a change that is limited to the ticked products, of which the user has seen `shown`.
 * Returns '' when prices or agreements differ from it or cannot be fetched: the server refuses '' and asks the user to
 * look at the preview again.
 */
export async function fingerprintOf(change: CambioInput, shown: Omit<Preview, 'huella'>): Promise<string> {
  const preview = await fetchPreview(change).catch(() => null);
  return preview !== null && isAsShown(preview, shown, change) ? preview.huella : '';
}

function isAsShown(preview: Preview, shown: Omit<Preview, 'huella'>, { acuerdos }: CambioInput): boolean {
  // The screen also shows agreements about products that are not ticked, so `preview` may have fewer.
  const shownAcuerdos = new Set(shown.acuerdos.map(priceOf));
  return (
    pricesById(preview.filas) === pricesById(shown.filas) &&
    (!acuerdos || preview.acuerdos.every((acuerdo) => shownAcuerdos.has(priceOf(acuerdo))))
  );
}

const pricesById = (rows: Preview['filas']) =>
  rows
    .toSorted((a, b) => a.id - b.id)
    .map(priceOf)
    .join();

const priceOf = ({ id, antes, despues }: { id: number; antes: unknown; despues: unknown }): string =>
  JSON.stringify([id, antes, despues]);
