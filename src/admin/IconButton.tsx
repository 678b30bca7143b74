import MuiIconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon, type IconName } from './icons.tsx';
import { Link } from './routing/index.ts';

type Props = { icon: IconName; label: string };

/** A button that is only a drawing: its name is its tooltip and what a screen reader says. */
export function IconButton({
  icon,
  label,
  onClick,
  disabled = false,
}: Props & { onClick: () => void; disabled?: boolean }) {
  return (
    <Tooltip title={label}>
      <span>
        <MuiIconButton aria-label={label} onClick={onClick} disabled={disabled}>
          <Icon name={icon} />
        </MuiIconButton>
      </span>
    </Tooltip>
  );
}

export function IconLink({ icon, label, to }: Props & { to: string }) {
  return (
    <Tooltip title={label}>
      <MuiIconButton component={Link} to={to} aria-label={label}>
        <Icon name={icon} />
      </MuiIconButton>
    </Tooltip>
  );
}
