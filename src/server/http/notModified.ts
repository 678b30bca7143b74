import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** Answers 304 to a client that has the same bytes, with the headers that browsers apply anew each time. */
export const notModified = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'Content-Security-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
  ],
});
