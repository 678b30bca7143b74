import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { late } from '../late.tsx';
import { Input, inputBase, isRequired } from './Input.tsx';
import type { Early } from './reference.autocomplete.tsx';
import type { InputProps } from './ui.ts';
import { emptyChoice } from './emptyChoice.ts';

/** 19 kB that a list does not need. */
const Autocomplete = late(() => import('./reference.autocomplete.tsx'));
let isLoaded = false;
const load = async () => {
  await Autocomplete.load();
  isLoaded = true;
};

export function SearchInput({
  isAwaited,
  onFocus,
  ...props
}: InputProps & { isAwaited: boolean; onFocus: () => void }) {
  const { purpose, disabled = false } = props;
  const translate = useTranslate();
  const frame = useRef<HTMLSpanElement>(null);
  const isComposing = useRef(false);
  const isEntered = useRef(false);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [select, setSelect] = useState<{ early?: Early } | null>(() => (isLoaded ? {} : null));
  useEffect(() => {
    if (!isAwaited || select) return undefined;
    const gone = new AbortController();
    const handOver = () => {
      if (gone.signal.aborted) return;
      // A screen that waits for its code hides what it had drawn, where nobody types.
      if (!frame.current) return setSelect({});
      const input = inputOf(frame.current);
      const replace = () =>
        // Synchronous, so that no key is lost between the two inputs.
        flushSync(() => setSelect({ early: earlyOf(input, isEntered.current) }));
      if (isComposing.current)
        input.addEventListener('compositionend', replace, { once: true, signal: gone.signal });
      else replace();
    };
    load().then(handOver, setFailure);
    return () => gone.abort();
  }, [isAwaited, select]);

  if (failure) throw failure;
  if (select) {
    const { early } = select;
    return <Autocomplete {...props} {...(early && { early, autoFocus: early.isFocused })} />;
  }

  const open = (event: MouseEvent<HTMLElement>) => {
    if (disabled) return;
    setOpen(true);
    const input = inputOf(event.currentTarget);
    if (event.target === input) return;
    event.preventDefault();
    input.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    isEntered.current = isEnter && isOpen;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      clear();
    } else if (!isEnter || !isOpen) return;
    event.preventDefault();
  };
  const clear = () => {
    setText('');
    setOpen(false);
  };
  const { onBlur } = props;
  return (
    <Input
      {...inputBase(props)}
      frame={{ ref: frame, onMouseDown: open }}
      value={text}
      placeholder={translate(emptyChoice(props.field, purpose))}
      end={<Icon name="chevronDown" />}
      onFocus={onFocus}
      onBlur={(event) => {
        clear();
        isEntered.current = false;
        onBlur?.(event);
      }}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value !== '') setOpen(true);
      }}
      onKeyDown={onKeyDown}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={() => (isComposing.current = false)}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- it controls no list yet
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={false}
      aria-required={isRequired(props)}
      data-open={isOpen}
    />
  );
}

const inputOf = (frame: HTMLElement) => frame.querySelector('input')!;

const earlyOf = (input: HTMLInputElement, isEntered: boolean): Early => ({
  text: input.value,
  selection: [input.selectionStart ?? 0, input.selectionEnd ?? 0],
  isOpen: input.dataset['open'] === 'true',
  isFocused: document.activeElement === input,
  isEntered,
});
