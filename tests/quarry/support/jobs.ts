import { pino } from 'pino';
import { application } from '#resources/index.server.ts';
import { jobsWork } from '#server/jobs/work.ts';
import { unextended } from '#server/live.ts';
import type { TestApp } from '#testing/app.ts';

/** Runs the jobs that are due at an hour of a day in Buenos Aires ('2026-11-20', '08:00'). */
export async function runJobs({ database: { db } }: TestApp, day: string, hour: string): Promise<void> {
  const { step } = jobsWork(unextended(application), () => new Date(`${day}T${hour}:00-03:00`));
  while ((await step({ db, log: pino({ level: 'silent' }) })) === 'more');
}
