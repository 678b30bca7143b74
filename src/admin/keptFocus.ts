import { useEffect } from 'react';

/**
 * Hands the focus to the page when what had it is gone, with this component or after `shown` has changed: the next Tab
 * would else begin at the top of everything. An action that was run, for one, is offered no more.
 */
export function useKeptFocus(shown = ''): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [shown],
  );
}
