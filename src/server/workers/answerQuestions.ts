import { parentPort } from 'node:worker_threads';
import { AppError } from '../http/errors.ts';
import type { Reply } from './workerThread.ts';

/** The thread's side of a WorkerThread. */
export function answerQuestions<Question, Answer>(work: Work<Question, Answer>): void {
  parentPort!.on('message', (question: Question) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window
    void replyTo(work, question).then((reply) => parentPort!.postMessage(reply));
  });
}

type Work<Question, Answer> = (question: Question) => Promise<Answer>;

async function replyTo<Question, Answer>(
  work: Work<Question, Answer>,
  question: Question,
): Promise<Reply<Answer>> {
  try {
    return { answer: await work(question) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { status: error.status, message: error.message } };
    return { failure: String(error) };
  }
}
