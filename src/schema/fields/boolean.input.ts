import { z } from 'zod';

export const booleanInput = () => z.boolean('Debe ser verdadero o falso');
