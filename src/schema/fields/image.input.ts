import { z } from 'zod';
import { isImageHash, UNFINISHED_IMAGE } from './image.ts';

export const imageInput = () =>
  z.string(NO_IMAGE).refine(isImageHash, {
    error: ({ input }) => (input === UNFINISHED_IMAGE ? 'Espere a que la imagen termine de subir' : NO_IMAGE),
  });

const NO_IMAGE = 'Debe ser una imagen';
