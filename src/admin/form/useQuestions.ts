import { ApiError } from '#http/request.ts';
import { useApplication } from '../application.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';

/** With the header the server refuses (409) what a person shall confirm; `key` in the response identifies the question. */
export type Question = {
  readonly header: string;
  readonly key: string;
  readonly title: string;
  readonly button: string;
};

type Send<T> = (refuse: readonly string[]) => Promise<T>;

/** Sends with the headers of all questions, and again without each that was confirmed. Null when one is declined. */
export function useQuestions(): <T>(send: Send<T>) => Promise<T | null> {
  const { questions = NONE } = useApplication();
  const dialogs = useDialogs();
  return async function ask<T>(send: Send<T>, open = questions): Promise<T | null> {
    try {
      return await send(open.map(({ header }) => header));
    } catch (error) {
      const question = error instanceof ApiError && open.find(({ key }) => error.body[key]);
      if (!question) throw error;
      const { title, button } = question;
      const goesOn = await dialogs.confirm({ title, text: error.message, button });
      return goesOn
        ? ask(
            send,
            open.filter((each) => each !== question),
          )
        : null;
    }
  };
}

const NONE: readonly Question[] = [];
