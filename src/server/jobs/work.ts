import { sql } from 'kysely';
import type { Registry } from '#schema/registry.ts';
import type { BackgroundWork } from '../background.ts';
import { MAIL_TASK } from '../mail/queue.ts';
import { saveClockJobs } from '../queue/clock.ts';
import { refuseMissingJobs, runJob, type LiveJobs } from './run.ts';
import { tasksWork } from '../queue/tasks.ts';

/** Runs the queued jobs. A job and the mark that it is done are one transaction. */
export function jobsWork(live: LiveJobs, now = () => new Date()): BackgroundWork {
  const { application } = live;
  refuseMissingJobs(application);
  let scheduledRegistry: Registry | undefined;
  return tasksWork(
    {
      name: 'las tareas',
      condition: sql`webhook_id is null and tarea <> ${MAIL_TASK}`,
      maxAttempts: 6,
      async prepare({ db }) {
        await live.refresh();
        // The registry is read anew, because `refresh` changes it within `application`.
        const { registry } = application;
        if (registry !== scheduledRegistry) await saveClockJobs(db, registry.all, now());
        scheduledRegistry = registry;
        return true;
      },
      async run(task) {
        // Another process may have published the job's entity since `prepare`.
        await live.refresh();
        return (tx) => runJob(application, tx, task);
      },
      async failed(_tx, { task, error, log }) {
        log.warn({ err: error, tarea: task.id, intento: task.intentos + 1 }, 'Falló una tarea');
      },
    },
    now,
  );
}
