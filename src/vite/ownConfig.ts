import { cantera } from './index.ts';
import { APPLICATION_VARIABLE } from '#server/build.ts';

/** The configuration of a project that has no vite.config.ts of its own. */
export default cantera({ application: process.env[APPLICATION_VARIABLE] ?? '.' });
