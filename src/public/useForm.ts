import { useRef, useState, type FormEvent } from 'react';
import { ApiError, CONNECTION_ERROR, type FieldErrors } from '#http/request.ts';

export type FormValues = Readonly<Record<string, string>>;

type Options = {
  readonly validate?: (values: FormValues) => FieldErrors;
  readonly send: (values: FormValues) => Promise<void>;
  /** The message for an error without one. */
  readonly failure?: string;
};

const NO_REFUSAL = { errors: {} as FieldErrors, alert: '', error: undefined as unknown };

/**
 * The state of a public page's form. The inputs keep their own values, because browsers and password managers fill
 * them in without an event.
 */
export function useForm({ validate, send, failure = CONNECTION_ERROR }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [{ errors, alert, error: refusal }, setRefusal] = useState(NO_REFUSAL);

  const showErrors = (fieldErrors: FieldErrors): boolean => {
    const invalidInputs = inputsOf(ref.current!).filter(({ name }) => fieldErrors[name]);
    setRefusal({ ...NO_REFUSAL, errors: fieldErrors });
    invalidInputs[0]?.focus();
    return invalidInputs.length > 0;
  };
  const fail = (error: unknown) => {
    setBusy(false);
    const body: Partial<ApiError['body']> = error instanceof ApiError ? error.body : {};
    if (!showErrors(body.errors ?? {})) setRefusal({ errors: {}, alert: body.message || failure, error });
  };
  /** The form stays busy after a success, because the page is left. */
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setRefusal(NO_REFUSAL);
    setBusy(true);
    await work().catch(fail);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(inputsOf(event.currentTarget).map(({ name, value }) => [name, value]));
    if (!isBusy && !showErrors(validate?.(values) ?? {})) void run(() => send(values));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) =>
    setRefusal((current) => ({
      ...current,
      errors: { ...current.errors, [(target as HTMLInputElement).name]: '' },
    }));

  const select = (name: string) => ref.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select();

  return { ref, errors, alert, refusal, isBusy, fail, run, select, onSubmit, onInput };
}

export type FormState = ReturnType<typeof useForm>;

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name]')];

export function focusFirstEmpty(form: HTMLFormElement): void {
  inputsOf(form)
    .find((input) => !isFilled(input))
    ?.focus();
}

/** Tells whether an input has a value. Chrome hides autofilled values from scripts until the first gesture. */
const isFilled = (input: HTMLInputElement): boolean => input.value !== '' || input.matches(':autofill');
