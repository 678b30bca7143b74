import { holdApplication } from '#testing/holdApplication.ts';
import { loadApplication } from '../../../cli/application.ts';

holdApplication(await loadApplication('examples/mantenimientos'));
