import type { ReactNode } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import { Icon } from '#look/Icon.tsx';
import type { IconName } from '#look/icons.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

type Props = Pick<
  ButtonProps,
  'variant' | 'disabled' | 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-pressed'
> & { icon: IconName; label: string; compact: boolean; to?: string; children?: ReactNode };

/** A quiet button above a list, which is its icon alone where there is little room. */
export function CompactButton({ icon, label, compact, variant = 'text', children = label, ...props }: Props) {
  if (compact) return <IconButton icon={icon} label={label} {...props} />;
  return (
    <Button variant={variant} startIcon={<Icon name={icon} />} {...props}>
      {children}
    </Button>
  );
}
