import { cantera } from './index.ts';
import { APPLICATION_VARIABLE } from '#server/build.ts';

export default cantera({ application: process.env[APPLICATION_VARIABLE] ?? '.' });
