import { createApi } from './api.ts';
import type { ServerApplication } from './application.ts';
import { sessionCookie } from './auth/cookie.ts';
import type { Db } from './db/database.ts';
import { refuseMissingJobs } from './jobs/run.ts';

/** Checks everything that can be checked before there is a database. @throws DeclarationError */
export function checkApplication(application: ServerApplication): void {
  const publicUrl = 'http://localhost';
  createApi(application, { db: NO_DATABASE, cookie: sessionCookie(publicUrl), publicUrl });
  refuseMissingJobs(application);
}

const NO_DATABASE = {} as Db;
