import { z } from 'zod';
import { isImageHash } from './image.ts';

export const imageInput = () => z.string('Debe ser una imagen').refine(isImageHash, 'Debe ser una imagen');
