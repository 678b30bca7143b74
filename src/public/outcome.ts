/** Replaces the page's form with `.outcome` and focuses its `[role=status]`, for screen readers. */
export function showOutcome(page: HTMLElement): void {
  page.querySelector('form')?.remove();
  page.querySelector<HTMLElement>('.outcome')!.hidden = false;
  page.querySelector<HTMLElement>('.outcome [role=status]')!.focus();
}
