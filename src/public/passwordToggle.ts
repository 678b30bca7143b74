/** Makes a 'Mostrar …' button show the password that its `aria-controls` names. */
export function passwordToggle(button: HTMLButtonElement): void {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(input instanceof HTMLInputElement)) return;
  const label = button.getAttribute('aria-label') ?? '';

  function show(visible: boolean): void {
    (input as HTMLInputElement).type = visible ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(visible));
    button.setAttribute('aria-label', visible ? label.replace('Mostrar', 'Ocultar') : label);
  }

  button.hidden = false;
  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers would remember a text field's value.
  input.form?.addEventListener('submit', () => show(false));
}
