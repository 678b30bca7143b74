import { config } from 'zod';

/** zod's faster validators come from `eval`, which the policy of the pages refuses (docs/decisions/0002). */
config({ jitless: true });
