import { etag, RETAINED_304_HEADERS } from 'hono/etag';

export const notModified = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'Content-Security-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
  ],
});
