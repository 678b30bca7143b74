import { ApiError, type FieldErrors } from '#http/request.ts';

export type FormValues = Readonly<Record<string, string>>;

export interface FormOptions {
  readonly busyLabel: string;
  /** Message when the server gives no reason. */
  readonly failure: string;
  readonly validate: (values: FormValues) => FieldErrors;
  /** Sends the form and navigates on; an ApiError's messages are shown. */
  readonly send: (values: FormValues) => Promise<void>;
  /** Called by the second button, whatever the fields contain. */
  readonly instead?: () => Promise<void>;
}

/**
 * Field messages, one alert, no double submission.
 * Fields: `<input id="x" name="…" aria-describedby="x-error">` with `<p id="x-error">`; one `[role=alert]`;
 * one submit button, perhaps a second one. `data-waiting`: submitted before this script arrived, sent now.
 */
export function handleForm(form: HTMLFormElement, options: FormOptions): void {
  let busy = false;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit(event.submitter);
  });

  for (const input of fields(form)) input.addEventListener('input', () => showError(input, ''));

  if ('waiting' in form.dataset) form.requestSubmit();

  async function submit(button: HTMLElement | null): Promise<void> {
    const values = readValues(form);
    const instead = button?.matches('.secondary') && options.instead;
    showAlert(form, '');
    if (showErrors(form, instead ? {} : options.validate(values))) return;
    busy = true;
    const showIdle = showBusy(form, button ?? form.querySelector('button[type=submit]'), options.busyLabel);
    try {
      await (instead ? instead() : options.send(values));
    } catch (error) {
      busy = false;
      showIdle();
      showFailure(form, error, options.failure);
    }
  }
}

/** Leaves the focus where it is once somebody has begun to type, which may be before this script came. */
export function focusFirstEmpty(form: HTMLFormElement): void {
  if (navigator.userActivation?.hasBeenActive) return;
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && !(active.autofocus && isFilled(active))) return;
  const empty = fields(form).find((input) => !isFilled(input));
  if (!empty?.autofocus) empty?.focus();
}

/** Chrome hides autofilled values from scripts until the first gesture. */
function isFilled(input: HTMLInputElement): boolean {
  return input.value !== '' || input.matches(':autofill');
}

function fields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name]')];
}

function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(fields(form).map((input) => [input.name, input.value]));
}

function showFailure(form: HTMLFormElement, error: unknown, failure: string): void {
  const refusal = error instanceof ApiError ? error.body : {};
  if (!showErrors(form, refusal.errors ?? {})) showAlert(form, refusal.message || failure);
}

/** Focuses the first invalid field, and returns whether there is one. */
function showErrors(form: HTMLFormElement, errors: FieldErrors): boolean {
  const wrong = fields(form).filter((input) => showError(input, errors[input.name] ?? ''));
  wrong[0]?.focus();
  return wrong.length > 0;
}

function showError(input: HTMLInputElement, message: string): boolean {
  const place = document.getElementById(`${input.id}-error`);
  if (place && place.textContent !== message) place.textContent = message;
  if (message === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
  return message !== '';
}

function showAlert(form: HTMLFormElement, message: string): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  if (!alert) return;
  alert.hidden = message === '';
  alert.textContent = message;
}

/** Returns a function that undoes it. The button is not disabled, which would lose the focus. */
function showBusy(form: HTMLFormElement, button: HTMLElement | null, busyLabel: string): () => void {
  const label = button?.textContent ?? '';
  form.setAttribute('aria-busy', 'true');
  button?.setAttribute('aria-disabled', 'true');
  if (button) button.textContent = busyLabel;
  return () => {
    form.removeAttribute('aria-busy');
    button?.removeAttribute('aria-disabled');
    if (button) button.textContent = label;
  };
}
