import { STRENGTH_WORDS, strengthOf } from '#domain/password.ts';

/** @param meter `<div class="strength" data-strength="0">` with a `<p>` for the word */
export function showStrength(input: HTMLInputElement, meter: HTMLElement): void {
  const word = meter.querySelector('p')!;

  function show(): void {
    const strength = strengthOf(input.value);
    meter.dataset['strength'] = String(strength);
    if (word.textContent !== STRENGTH_WORDS[strength]) word.textContent = STRENGTH_WORDS[strength];
  }

  input.addEventListener('input', show);
  show();
}
