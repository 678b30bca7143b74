type Content = Node | string | null | false;

/** An element with its properties: `class`, `aria-…` and the like are attributes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Readonly<Record<string, string | number | boolean | ((event: Event) => void)>> = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== false) made.setAttribute(key, String(value === true ? '' : value));
  }
  made.append(...content.filter((each) => each !== null && each !== false));
  return made;
}

/** Draws a screen unless it is shown already; another screen gets the focus on its heading. */
export function showScreen(title: string, under: readonly string[], ...content: readonly Content[]): void {
  const page = document.getElementById('pagina')!;
  const head = element('h1', { tabindex: -1 }, title);
  const next = element(
    'main',
    {},
    element('header', {}, head, ...under.map((each) => element('p', {}, each))),
    ...content,
  );
  if (next.innerHTML === page.innerHTML) return;
  const isAnother = page.querySelector('h1')?.textContent !== title;
  page.replaceChildren(...next.childNodes);
  if (!isAnother) return;
  head.focus();
  scrollTo(0, 0);
}

/** '28,35 t' */
export const tonnes = (amount: string): string =>
  `${Number(amount).toLocaleString('es-AR', { minimumFractionDigits: 2 })}\u00a0t`;

const ZONE = { timeZone: 'America/Argentina/Buenos_Aires' } as const;

/** '14:05' */
export const hour = (iso: string): string =>
  new Date(iso).toLocaleTimeString('es-AR', { ...ZONE, hour: '2-digit', minute: '2-digit', hour12: false });

/** 'martes 24 de noviembre' */
export const longDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '');
