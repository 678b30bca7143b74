import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { NARROW } from './layout/mediaQueries.ts';

export function useMedia(query: string): boolean {
  const answerInPreview = use(PreviewMediaContext);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  const holds = useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  return answerInPreview ? answerInPreview(query) : holds;
}

export const useNarrow = (): boolean => useMedia(NARROW);

/** A function that answers media queries inside a preview, whose width is not the window's. */
export const PreviewMediaContext = createContext<((query: string) => boolean) | null>(null);
