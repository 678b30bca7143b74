import { useEffect, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { Icon } from '#look/Icon.tsx';

/** A password's input, with a button that shows the text. Sending the form hides it, since browsers remember plain text. */
export function PasswordInput({
  noun = 'contraseña',
  inputProps,
  ...props
}: OutlinedInputProps & { noun?: string }) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const label = `${isShown ? 'Ocultar' : 'Mostrar'} ${noun}`;
  return (
    <OutlinedInput
      ref={rootRef}
      // Edge draws an eye of its own.
      sx={{ '& ::-ms-reveal': { display: 'none' } }}
      {...props}
      inputProps={{ ...inputProps, type: isShown ? 'text' : 'password' }}
      endAdornment={
        <IconButton
          title={label}
          aria-label={label}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hide' : 'detail'} />
        </IconButton>
      }
    />
  );
}
