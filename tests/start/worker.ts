import { Hono } from 'hono';
import { application } from '#resources/index.server.ts';
import { main } from '#server/main.ts';

/** The product's work in the background and its mails, without its pages and calls. */
await main(application, { createApp: () => Promise.resolve(new Hono()) });
