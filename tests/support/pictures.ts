import type { Page } from 'playwright-core';

/**
 * Counts the pixels in which two screenshots differ by more than the rounding of a corner. It needs a page
 * of its own.
 */
export const differingPixels = (page: Page, pictures: readonly [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (one!.width !== other!.width || one!.height !== other!.height) return Infinity;
      const isOther = (value: number, place: number) => Math.abs(value - other!.data[place]!) > 4;
      return one!.data.filter(isOther).length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );

/**
 * A screenshot that is painted anew as a whole, once two in a row are the same: the edges of a repainted
 * part differ by a few pixels.
 */
export async function stillPicture(page: Page): Promise<Buffer> {
  await repaint(page);
  let last = await page.screenshot({ animations: 'disabled' });
  for (;;) {
    const next = await page.screenshot({ animations: 'disabled' });
    if (next.equals(last)) return next;
    last = next;
  }
}

const repaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { style } = document.documentElement;
    style.opacity = '0';
    await drawn();
    style.opacity = '';
    await drawn();
  });
