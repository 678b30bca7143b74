import type { SxProps } from '@mui/material/styles';
import { LOCALE } from '#argentina/locale.ts';
import { useCallback, type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { Input as PlainInput, inputBase, isInputRequired } from './Input.tsx';
import type { FieldUi, InputProps } from './ui.ts';

type Html = ComponentProps<'input'>;
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Tells whether a key may be typed. `text` is the input's text with it, `before` the text without it. */
export type AcceptsKey = (key: string, text: string, before: string) => boolean;

type TypingRules = {
  acceptsKey?: AcceptsKey | undefined;
  /** Rewrites the text at each key, as in '20-1111'. The caret stays after the same letters and digits. */
  format?: ((text: string) => string) | undefined;
  /** Cleans the text when the user leaves the input. */
  normalize?: ((text: string) => string) | undefined;
  placeholder?: string | undefined;
};

/** Makes the input of a text type. `html` are attributes of the element; the rules apply while a user types. */
export function textUi(html: Html = {}, options: Omit<FieldUi, 'Input'> & TypingRules = {}): FieldUi {
  const { acceptsKey, format, normalize, placeholder, ...ui } = options;
  const rules = { acceptsKey, format, normalize, placeholder };
  const Input = (props: InputProps) => <TextInput {...props} {...rules} html={html} />;
  return { Input, ...ui };
}

export const longTextUi: FieldUi = {
  Input: (props) =>
    props.purpose === 'filter' ? <TextInput {...props} /> : <TextInput {...props} multiline />,
  wide: true,
};

type TextInputProps = InputProps &
  TypingRules & {
    html?: Html;
    multiline?: boolean;
    endAdornment?: ReactNode;
    sx?: SxProps;
  };

export function TextInput({
  html,
  acceptsKey,
  format = unchanged,
  normalize,
  placeholder = '',
  multiline = false,
  endAdornment,
  sx,
  ...props
}: TextInputProps) {
  const { field, value, onChange, onBlur, purpose } = props;
  const changeCase = 'uppercase' in field && field.uppercase ? toCapitals : unchanged;
  const formatText = (text: string) => format(changeCase(text));
  const shared = {
    ...inputBase(props),
    frame: { ref: useKeyFilter(acceptsKey), sx },
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    onChange: ({ target, nativeEvent }: ChangeEvent<TextElement>) => {
      // Text that an input method (IME) composes is rewritten on blur.
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) rewrite(target, formatText);
      onChange(target.value);
    },
    onBlur: (event: FocusEvent<TextElement>) => {
      const formatted = formatText(event.target.value);
      const text = normalize ? normalize(formatted.trim()) : formatted;
      if (text !== event.target.value) onChange(text);
      onBlur?.(event);
    },
    placeholder: purpose !== 'form' ? '' : 'placeholder' in field ? field.placeholder : placeholder,
    autoComplete: 'off',
    spellCheck: multiline,
    'aria-required': isInputRequired(props),
  };
  return <PlainInput {...shared} {...html} multiline={multiline} end={endAdornment} />;
}

const unchanged = (text: string) => text;
export const toCapitals = (text: string) => text.toLocaleUpperCase(LOCALE);

/** Writes the value into the element itself, because React would put the caret at the end. */
function rewrite(element: TextElement, formatText: (text: string) => string): void {
  const text = formatText(element.value);
  if (text === element.value) return;
  const beforeCaret = formatText(element.value.slice(0, element.selectionStart ?? element.value.length));
  element.value = text;
  // Formatting all of the text may separate what precedes the caret differently: then its letters and digits count.
  const caret = text.startsWith(beforeCaret)
    ? beforeCaret.length
    : positionAfter(text, countLetters(beforeCaret));
  element.setSelectionRange(caret, caret);
}

const LETTERS = /[\p{L}\p{N}]/gu;

const countLetters = (text: string) => text.match(LETTERS)?.length ?? 0;

function positionAfter(text: string, count: number): number {
  const last = [...text.matchAll(LETTERS)][count - 1];
  return last ? last.index + last[0].length : 0;
}

/** Returns a ref that stops other keys than the accepted ones. React's `onBeforeInput` is not the browser's event. */
const useKeyFilter = (acceptsKey: AcceptsKey | undefined) =>
  useCallback(
    (frame: HTMLElement | null) => {
      const onBeforeInput = (event: InputEvent) => {
        const { target, inputType, data } = event;
        const isKey = inputType === 'insertText' && data !== null && Array.from(data).length === 1;
        if (!isKey || !isTextElement(target)) return;
        if (acceptsKey?.(data, withKey(target, data), target.value) === false) event.preventDefault();
      };
      frame?.addEventListener('beforeinput', onBeforeInput);
      return () => frame?.removeEventListener('beforeinput', onBeforeInput);
    },
    [acceptsKey],
  );

const isTextElement = (target: EventTarget | null): target is TextElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const withKey = ({ value, selectionStart, selectionEnd }: TextElement, key: string) =>
  value.slice(0, selectionStart ?? value.length) + key + value.slice(selectionEnd ?? value.length);
