import { PHOTO_BYTES } from './terms.ts';

/** Shrinks a photograph to at most 1,280 pixels wide or high. @throws for a file that is not an image */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = canvasOf(picture, picture.width * scale, picture.height * scale);
  for (const quality of [0.75, 0.6, 0.4, 0.2]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= PHOTO_BYTES) return blob;
  }
  throw new Error('The photograph does not get small enough.');
}

/** A square thumbnail that shows which photo it is. */
export async function thumbnail(photo: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(photo);
  return canvasOf(picture, 160, 160);
}

function canvasOf(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const SIDE = 1280;
