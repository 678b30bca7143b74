import { MAX_PHOTO_BYTES } from './deliveryRules.ts';

/** Makes a JPEG that the server accepts, of the best quality that is small enough. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = canvasOf(picture, picture.width * scale, picture.height * scale);
  for (const quality of JPEG_QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_PHOTO_BYTES) return blob;
  }
  throw new Error('The photograph does not get small enough.');
}

export async function thumbnail(photo: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(photo);
  const scale = THUMBNAIL_SIDE_PX / Math.min(picture.width, picture.height);
  return canvasOf(picture, picture.width * scale, picture.height * scale);
}

function canvasOf(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const MAX_SIDE_PX = 1280;
const THUMBNAIL_SIDE_PX = 160;

const JPEG_QUALITIES = [0.75, 0.6, 0.4, 0.2];
