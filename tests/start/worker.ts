import { Hono } from 'hono';
import { main } from '#server/main.ts';

/** The product's work in the background and its mails, without its pages and calls. */
await main({ createApp: () => Promise.resolve(new Hono()) });
