import { useRef, useState, type FormEvent } from 'react';
import { ApiError, CONNECTION_ERROR, type FieldErrors } from '#http/request.ts';

export type FormValues = Readonly<Record<string, string>>;

type Options = {
  readonly validate?: (values: FormValues) => FieldErrors;
  /** Sends the form and goes on; the messages of an ApiError are shown. */
  readonly send: (values: FormValues) => Promise<void>;
  /** Message when the server gives no reason. */
  readonly failure?: string;
};

const NONE = { errors: {} as FieldErrors, alert: '' };

/**
 * A message per field, one alert, no double submission. The inputs keep their own values: browsers and password
 * managers fill them in without an event.
 */
export function useForm({ validate, send, failure = CONNECTION_ERROR }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [{ errors, alert }, setRefusal] = useState(NONE);

  /** Shows the messages and focuses the first invalid input. @returns whether there is one */
  const refuse = (wrong: FieldErrors): boolean => {
    const inputs = inputsOf(ref.current!).filter(({ name }) => wrong[name]);
    setRefusal({ errors: wrong, alert: '' });
    inputs[0]?.focus();
    return inputs.length > 0;
  };
  const fail = (error: unknown) => {
    setBusy(false);
    const { errors: wrong = {}, message } = error instanceof ApiError ? error.body : {};
    if (!refuse(wrong)) setRefusal({ errors: {}, alert: message || failure });
  };
  /** Does the work once, whatever the fields contain. It stays busy afterwards, because the page is left. */
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setRefusal(NONE);
    setBusy(true);
    await work().catch(fail);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(inputsOf(event.currentTarget).map(({ name, value }) => [name, value]));
    if (!isBusy && !refuse(validate?.(values) ?? {})) void run(() => send(values));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) =>
    setRefusal((before) => ({
      ...before,
      errors: { ...before.errors, [(target as HTMLInputElement).name]: '' },
    }));

  /** Selects what was typed, so that typing replaces it. */
  const select = (name: string) => ref.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select();

  return { ref, errors, alert, isBusy, fail, run, select, onSubmit, onInput };
}

export type FormState = ReturnType<typeof useForm>;

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name]')];

/** Focuses the first input that the browser has not filled in. */
export const focusFirstEmpty = (form: HTMLFormElement | null) =>
  form &&
  inputsOf(form)
    .find((input) => !isFilled(input))
    ?.focus();

/** Chrome hides autofilled values from scripts until the first gesture. */
const isFilled = (input: HTMLInputElement): boolean => input.value !== '' || input.matches(':autofill');
