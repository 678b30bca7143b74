/**
 * Replaces the page's form with its outcome and focuses the message, so that a screen reader reads it and the
 * keyboard continues from there.
 *
 * The markup is the page's own: one form, and one hidden `.outcome` with a focusable `[role=status]` in it.
 */
export function showOutcome(page: HTMLElement): void {
  page.querySelector('form')?.remove();
  page.querySelector<HTMLElement>('.outcome')!.hidden = false;
  page.querySelector<HTMLElement>('.outcome [role=status]')!.focus();
}
