import { element } from './page.ts';

export function createSignaturePad() {
  const canvas = element('canvas', {
    class: 'signing',
    width: WIDTH,
    height: HEIGHT,
    role: 'img',
    'aria-label': 'Lugar para firmar con el dedo',
    id: 'firma',
  });
  const pen = canvas.getContext('2d')!;
  let isSigned = false;
  const clear = () => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    isSigned = false;
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT];
  };
  clear();
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(...pointOf(event));
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    pen.lineTo(...pointOf(event));
    pen.stroke();
    isSigned = true;
  });
  return {
    canvas,
    clear,
    isSigned: () => isSigned,
    png: () => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')),
  };
}

const WIDTH = 600;
const HEIGHT = 300;
