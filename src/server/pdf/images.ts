import { inspectImage } from '../images/inspect.ts';

export interface Picture {
  readonly dataUrl: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** A PNG or JPEG as large as the room takes; null for any other. Drawing a broken one would end the thread. */
export function pictureIn(
  dataUrl: string | undefined,
  room: { readonly width: number; readonly height: number },
): Picture | null {
  const bytes = Buffer.from(dataUrl?.replace(/^data:[^,]*,/, '') ?? '', 'base64');
  const found = inspectImage(bytes);
  if (!dataUrl || !found) return null;
  const scale = Math.min(room.width / found.width, room.height / found.height);
  return { dataUrl, width: found.width * scale, height: found.height * scale };
}
