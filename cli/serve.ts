/** The command `cantera dev` runs this file. */
import { targetFor } from './application.ts';
import { orSentence } from './sentence.ts';
import { serve } from './serving.ts';

// The developer has stopped `cantera dev`, however it ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await orSentence(() => serve(targetFor(process.argv[2])));
