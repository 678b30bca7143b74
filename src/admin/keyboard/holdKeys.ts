/**
 * Keys pressed while a form is on its way count in its first field, when that has the focus; after an Enter the rest
 * waits for the next field, or goes where the focus is when that does not come.
 */
export function holdKeys(): void {
  const held: string[] = [];
  /** The field that got the last Enter: it may be drawn anew before it passes the focus on. */
  let left: string | null = null;
  const listening = new AbortController();
  const end = () => {
    listening.abort();
    const here = document.activeElement;
    if (here instanceof HTMLInputElement) for (const key of held) if (!ENDS.test(key)) type(here, key);
  };
  const on = { capture: true, signal: listening.signal };

  document.addEventListener(
    'keydown',
    (event) => {
      const isHeld =
        !event.ctrlKey && !event.metaKey && !event.altKey && !isBack(event) && HELD.test(event.key);
      if (!isHeld || event.isComposing || !event.isTrusted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(event.key);
    },
    on,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name === left) return;
      // When the field's own handlers have seen the focus.
      setTimeout(() => {
        // Drawn anew meanwhile: the focus is told of again.
        if (!target.isConnected) return;
        if (replay(target, held)) left = target.name;
        else end();
      });
    },
    on,
  );
  document.addEventListener('pointerdown', end, on);
  setTimeout(end, PATIENCE);
}

const isBack = ({ key, shiftKey }: KeyboardEvent) => key === 'Tab' && shiftKey;

/** Characters, and what corrects or ends them. */
const HELD = /^(.|Backspace|Enter|Tab)$/u;

/** In a select a Tab takes the option and goes on, as Enter does. */
const ENDS = /^(Enter|Tab)$/;

const PATIENCE = 5000;

/** @returns whether the rest is for the next field. */
function replay(input: HTMLInputElement, held: string[]): boolean {
  let key: string | undefined;
  while ((key = held.shift()) !== undefined) {
    if (!ENDS.test(key)) type(input, key);
    else if (key === 'Tab' && input.getAttribute('role') !== 'combobox') {
      nextTo(input)?.focus();
      return true;
    } else {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      return true;
    }
  }
  return false;
}

const nextTo = (input: HTMLInputElement) => {
  const fields = [...(input.form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && !field.disabled,
  );
  return fields[fields.indexOf(input) + 1];
};

function type(input: HTMLInputElement, key: string): void {
  const { selectionStart, selectionEnd } = input;
  const [start, stop] = [selectionStart ?? input.value.length, selectionEnd ?? input.value.length];
  if (key === 'Backspace')
    input.setRangeText('', start === stop ? Math.max(0, start - 1) : start, stop, 'end');
  else input.setRangeText(key, start, stop, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
