type Content = Node | string | null | false;

/** Makes an element. A property is an attribute, left out if false, or the listener of the event with its name. */
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
 * Shows a screen. If the page looks like that already, nothing changes and the focus stays. The focus moves to a new
 * title, so that it is read aloud.
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

export const longDayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '');
