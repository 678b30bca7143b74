import { useEffect, useState } from 'react';
import type { Definition } from '#schema/definitions.ts';
import { request } from '#http/request.ts';
import { toStored } from '../extending.ts';
import type { revisarDefinicion } from '../../server/routes.ts';

type Review = {
  readonly problems: readonly string[];
  readonly lastValid: Definition | null;
};

/** Has the server check a definition when it has not changed for a moment. One without a name has no problems. */
export function useReview(definition: Definition): Review {
  const [review, setReview] = useState<Review>({ problems: [], lastValid: null });
  useEffect(() => {
    if (definition.name === '') return undefined;
    const aborting = new AbortController();
    const { signal } = aborting;
    const body = { definicion: toStored(definition) as unknown as Record<string, unknown> };
    const send = () =>
      request<ReturnType<typeof revisarDefinicion>>('POST', 'Definiciones/Revisar', { body, signal }).then(
        ({ problemas: problems }) =>
          setReview((last) => ({ problems, lastValid: problems.length > 0 ? last.lastValid : definition })),
        // A failed review is ignored: the next change sends another, and saving checks again.
        () => undefined,
      );
    const timer = setTimeout(() => void send(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [definition]);
  return definition.name === '' ? { ...review, problems: NO_PROBLEMS } : review;
}

const NO_PROBLEMS: readonly string[] = [];
const PAUSE_MS = 350;
