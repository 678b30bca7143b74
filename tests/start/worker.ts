import { Hono } from 'hono';
import { application } from '#resources/index.server.ts';
import { main } from '#server/main.ts';

/** The product's background work and mails, without pages and API. */
await main(application, { createApp: () => Promise.resolve(new Hono()) });
