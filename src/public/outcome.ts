/**
 * Puts the page's outcome where its form was, and the focus on what it says, so that a screen reader reads it and
 * the keyboard goes on from there.
 *
 * The markup is the page's own: one form, and one hidden `.outcome` with a focusable `[role=status]` in it.
 */
export function showOutcome(page: HTMLElement): void {
  page.querySelector('form')?.remove();
  page.querySelector<HTMLElement>('.outcome')!.hidden = false;
  page.querySelector<HTMLElement>('.outcome [role=status]')!.focus();
}
