import { useEffect, useState } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { request } from '#http/request.ts';
import { toStored } from '../extending.ts';
import type { revisarDefinicion } from '../../server/routes.ts';

type Review = { readonly problems: readonly string[]; readonly shown: Definition | null };

/**
 * Sends each change to the server's own validator after a moment. `shown` is the last definition without
 * problems.
 */
export function useReview(definition: Definition): Review {
  const [review, setReview] = useState<Review>({ problems: [], shown: null });
  useEffect(() => {
    if (definition.name === '') return undefined;
    const aborting = new AbortController();
    const { signal } = aborting;
    const body = { definicion: toStored(definition) as unknown as Record<string, unknown> };
    const ask = () =>
      request<ReturnType<typeof revisarDefinicion>>('POST', 'Definiciones/Revisar', { body, signal }).then(
        ({ problemas: problems }) =>
          setReview(({ shown }) => ({ problems, shown: problems.length === 0 ? definition : shown })),
        // A review that failed is made up for by the next change, and by saving.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [definition]);
  return review;
}

/** The wait after a change. */
const PAUSE_MS = 350;
