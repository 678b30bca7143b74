import type { SxProps } from '@mui/material/styles';
import { LOCALE } from '#argentina/locale.ts';
import { useCallback, type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { Input as PlainInput, inputBase, isInputRequired, LongText } from './Input.tsx';
import type { FieldUi, InputProps } from './ui.ts';

type Html = ComponentProps<'input'>;
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Tells whether a key may turn `before` into `text`. Pasted texts are not checked. */
export type AcceptsKey = (key: string, text: string, before: string) => boolean;

type TypingRules = {
  takes?: AcceptsKey;
  /** Writes what is in the box as a value has it. The caret stays after the same letters and digits. */
  written?: (text: string) => string;
  /** Normalises the text on blur. */
  left?: (text: string) => string;
};

/** `html`: attributes of the <input>. */
export function textUi(html: Html = {}, more: Omit<FieldUi, 'Input'> & TypingRules = {}): FieldUi {
  const { takes, written, left, ...ui } = more;
  const typing = { ...(takes && { takes }), ...(written && { written }), ...(left && { left }) };
  const Input = (props: InputProps) => <TextInput {...props} {...typing} html={html} />;
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
  takes,
  written = asTyped,
  left,
  multiline = false,
  endAdornment,
  sx,
  ...props
}: TextInputProps) {
  const { field, value, onChange, onBlur, purpose } = props;
  const capitals = 'uppercase' in field && field.uppercase ? toCapitals : asTyped;
  const write = (text: string) => written(capitals(text));
  const frame = { ref: useRefusedKeys(takes), ...(sx && { sx }) };
  const shared = {
    ...inputBase(props),
    frame,
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    onChange: ({ target, nativeEvent }: ChangeEvent<Box>) => {
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) rewrite(target, write);
      onChange(target.value);
    },
    onBlur: (event: FocusEvent<Box>) => {
      // Text of an input method was not rewritten while it was composed.
      const whole = write(event.target.value);
      const text = left ? left(whole.trim()) : whole;
      if (text !== event.target.value) onChange(text);
      onBlur?.(event);
    },
    placeholder: purpose === 'form' && 'placeholder' in field ? (field.placeholder ?? '') : '',
    autoComplete: 'off',
    spellCheck: multiline,
    'aria-required': isInputRequired(props),
  };
  return multiline ? <LongText {...shared} /> : <PlainInput {...shared} {...html} end={endAdornment} />;
}

const asTyped = (text: string) => text;
export const toCapitals = (text: string) => text.toLocaleUpperCase(LOCALE);

/** Writes the value by hand, because React would put the caret at the end. */
function rewrite(box: Box, write: (text: string) => string): void {
  const text = write(box.value);
  if (text === box.value) return;
  const before = write(box.value.slice(0, box.selectionStart ?? box.value.length));
  box.value = text;
  const caret = text.startsWith(before) ? before.length : afterLetters(text, lettersIn(before));
  box.setSelectionRange(caret, caret);
}

const LETTERS = /[\p{L}\p{N}]/gu;

const lettersIn = (text: string) => text.match(LETTERS)?.length ?? 0;

function afterLetters(text: string, count: number): number {
  const last = [...text.matchAll(LETTERS)][count - 1];
  return last ? last.index + last[0].length : 0;
}

/**
 * Refuses keys that the field does not take before they write anything, so that the caret stays where it is.
 */
const useRefusedKeys = (takes: AcceptsKey | undefined) =>
  useCallback(
    (frame: HTMLElement | null) => {
      const onBeforeInput = (event: InputEvent) => {
        const { target, inputType, data } = event;
        const isKey = inputType === 'insertText' && data !== null && Array.from(data).length === 1;
        if (!isKey || !isBox(target) || takes?.(data, withKey(target, data), target.value) !== false) return;
        event.preventDefault();
      };
      frame?.addEventListener('beforeinput', onBeforeInput);
      return () => frame?.removeEventListener('beforeinput', onBeforeInput);
    },
    [takes],
  );

const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const withKey = ({ value, selectionStart, selectionEnd }: Box, key: string) =>
  value.slice(0, selectionStart ?? value.length) + key + value.slice(selectionEnd ?? value.length);
