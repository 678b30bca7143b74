type Content = Node | string | null | false;

/** Creates an element. A property that is a function listens to the event of its name; others are attributes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Readonly<Record<string, string | number | boolean | ((event: Event) => void)>> = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') created.addEventListener(key, value);
    else if (value !== false) created.setAttribute(key, String(value === true ? '' : value));
  }
  created.append(...content.filter((each) => each !== null && each !== false));
  return created;
}

/**
 * Draws a screen. A page that already looks like it stays as it is, so that a refresh does not take the focus away.
 * A screen with another title than the last one gets the focus on its heading, so that it is read aloud.
 */
export function showScreen(
  title: string,
  subtitles: readonly string[],
  ...content: readonly Content[]
): void {
  const page = document.getElementById('pagina')!;
  const head = element('h1', { tabindex: -1 }, title);
  const next = element(
    'main',
    {},
    element('header', {}, head, ...subtitles.map((each) => element('p', {}, each))),
    ...content,
  );
  if (next.innerHTML === page.innerHTML) return;
  const isNewScreen = page.querySelector('h1')?.textContent !== title;
  page.replaceChildren(...next.childNodes);
  if (!isNewScreen) return;
  head.focus();
  scrollTo(0, 0);
}

/** Formats tonnes: '28,35 t'. */
export const formatTonnes = (amount: string): string =>
  `${Number(amount).toLocaleString('es-AR', { minimumFractionDigits: 2 })}\u00a0t`;

/** Returns the time of a moment: '14:05'. */
export const hourOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });

/** Returns a day in words: 'martes 24 de noviembre'. */
export const longDayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '');
