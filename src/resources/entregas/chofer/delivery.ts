import { parseDecimal } from 'cantera';
import { tonnesText } from '../../ventas/weights.ts';
import type { MiRemito } from '../misEntregas.ts';
import {
  documentProblem,
  lineProblem,
  MAX_PHOTOS,
  plainDocument,
  plainLine,
  MAX_REASON,
  MAX_RECEIVER_NAME,
} from './deliveryRules.ts';
import { element, showScreen } from './page.ts';
import { shrinkPhoto, thumbnail } from './photo.ts';
import { createSignaturePad } from './signature.ts';
import type { QueuedNotice } from './store.ts';

type FieldCheck = readonly [HTMLElement, () => string | null];
type DeliveryReport = Required<Pick<QueuedNotice, 'datos' | 'firma' | 'fotos'>>;

export function showDelivery(
  remito: MiRemito,
  { onBack, onDone }: { onBack: () => void; onDone: (report: DeliveryReport) => void },
): void {
  const receptor = input('receptor', { autocomplete: 'off', autocapitalize: 'words' });
  const documento = input('documento', { inputmode: 'numeric', autocomplete: 'off' });
  const toneladas = input('toneladas', { inputmode: 'decimal', autocomplete: 'off' });
  toneladas.value = remito.toneladas.replace('.', ',');
  const motivo = input('motivo', {});
  const motivoField = field('Por qué difieren', motivo);
  const signaturePad = createSignaturePad();
  const photos = photoInput();
  const position = positionInput();
  const differs = () => parseDecimal(toneladas.value, 2) !== parseDecimal(remito.toneladas, 2);
  const showMotivo = () => {
    motivoField.hidden = !differs();
  };
  toneladas.addEventListener('input', showMotivo);
  showMotivo();

  const checks: readonly FieldCheck[] = [
    [receptor, () => lineProblem(plainLine(receptor.value), MAX_RECEIVER_NAME, 'Escriba quién recibe')],
    [documento, () => documentProblem(plainDocument(documento.value))],
    [signaturePad.canvas, () => (signaturePad.isSigned() ? null : 'Falta la firma de quien recibe')],
    // An amount that cannot be read is null, which counts as 0.
    [toneladas, () => (Number(parseDecimal(toneladas.value, 2)) > 0 ? null : 'Escriba las toneladas')],
    [
      motivo,
      () => (differs() ? lineProblem(plainLine(motivo.value), MAX_REASON, 'Diga por qué difieren') : null),
    ],
  ];
  // A signature ends with 'pointerup'.
  for (const [control, problem] of checks)
    for (const event of ['input', 'pointerup'])
      control.addEventListener(
        event,
        () => control.hasAttribute('aria-invalid') && showProblem(control, problem()),
      );

  const confirm = async () => {
    // `map` comes before `every`, so that all problems are shown and not only the first.
    const isComplete = checks.map(([control, problem]) => showProblem(control, problem())).every(Boolean);
    if (!isComplete) {
      document.querySelector<HTMLElement>('[aria-invalid=true]')?.scrollIntoView({ block: 'center' });
      document.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
      return;
    }
    const firma = await signaturePad.png();
    onDone({
      firma: firma!,
      fotos: photos.blobs(),
      datos: {
        receptor: plainLine(receptor.value),
        documento: plainDocument(documento.value),
        ...(position.coordinates() && { lugar: position.coordinates() }),
        ...(differs() && { toneladas: parseDecimal(toneladas.value, 2)!, motivo: plainLine(motivo.value) }),
      },
    });
  };

  showScreen(
    'Entregar',
    [`${remito.numero} · ${remito.cliente}`],
    element(
      'div',
      { class: 'body' },
      field('Quién recibe', receptor),
      field('Número de documento', documento),
      element(
        'div',
        { class: 'signature' },
        element('p', { class: 'label' }, 'Firma de quien recibe'),
        signaturePad.canvas,
        element('p', { class: 'error', id: `${signaturePad.canvas.id}-error` }),
        element('button', { type: 'button', click: () => signaturePad.clear() }, 'Borrar la firma'),
      ),
      photos.control,
      position.control,
      field(`Toneladas entregadas (el remito dice ${tonnesText(remito.toneladas)})`, toneladas),
      motivoField,
    ),
    element(
      'div',
      { class: 'bar' },
      element('button', { type: 'button', click: onBack }, 'Volver'),
      element(
        'button',
        { type: 'button', class: 'primary', click: () => void confirm() },
        'Confirmar entrega',
      ),
    ),
  );
}

const input = (id: string, attributes: object) =>
  element('input', { id, type: 'text', 'aria-describedby': `${id}-error`, ...attributes });

const field = (label: string, control: HTMLInputElement) =>
  element(
    'div',
    {},
    element('label', { for: control.id }, label, control),
    element('p', { class: 'error', id: `${control.id}-error` }),
  );

function showProblem(control: HTMLElement, message: string | null): boolean {
  document.getElementById(`${control.id}-error`)!.textContent = message ?? '';
  if (message) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  return message === null;
}

function photoInput() {
  const photos: Blob[] = [];
  const list = element('div', { class: 'photos' });
  const photoProblem = element('p', { class: 'error', role: 'alert' });
  const picker = element('input', { type: 'file', accept: 'image/*', capture: 'environment' });
  const button = element('label', { class: 'button file' }, 'Sacar una foto', picker);
  const add = async (file: File) => {
    const photo = await shrinkPhoto(file);
    const remove = element(
      'button',
      { type: 'button', 'aria-label': 'Quitar la foto' },
      await thumbnail(photo),
    );
    remove.addEventListener('click', () => {
      photos.splice(photos.indexOf(photo), 1);
      remove.remove();
      button.hidden = false;
    });
    photos.push(photo);
    list.append(remove);
    button.hidden = photos.length >= MAX_PHOTOS;
  };
  picker.addEventListener('change', () => {
    const [file] = picker.files ?? [];
    photoProblem.textContent = '';
    if (file)
      add(file).catch(() => {
        photoProblem.textContent = 'No se pudo leer la foto. Saque otra.';
      });
    // The empty picker reports a change even if the same photo is chosen again.
    picker.value = '';
  });
  return { control: element('div', {}, list, button, photoProblem), blobs: () => [...photos] };
}

/** Makes the button for the phone's position, which is asked for only when the button is pressed. */
function positionInput() {
  let position: { latitud: number; longitud: number; precision: number } | null = null;
  const button = element('button', { type: 'button' }, 'Agregar el lugar');
  button.addEventListener('click', () => {
    button.textContent = 'Buscando el lugar…';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        position = { latitud: coords.latitude, longitud: coords.longitude, precision: coords.accuracy };
        button.textContent = 'Lugar agregado';
      },
      () => {
        button.textContent = 'No se pudo. Se entrega sin el lugar';
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
  return { control: button, coordinates: () => position };
}
