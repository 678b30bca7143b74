import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { currentRole } from '#authProvider/index.ts';
import type { Theme } from '#look/theme.ts';
import { Icon } from '#look/Icon.tsx';
import type { IconName } from '#look/icons.ts';
import { Link } from '../routing/index.ts';

const THEMES: [Theme, IconName][] = [
  ['system', 'desktop'],
  ['light', 'sun'],
  ['dark', 'moon'],
];

type Props = {
  anchor: HTMLElement | null;
  open: boolean;
  name: string;
  theme: Theme;
  onPick: (theme: Theme) => void;
  onLeave: () => void;
  onClose: () => void;
};

export default function UserMenuItems({ anchor, open, name, theme, onPick, onLeave, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{
        // The role lets the panel have a name, which screen readers ignore on a plain element.
        paper: { sx: { minWidth: 220 }, role: 'region', 'aria-label': translate('cantera.session.menu') },
      }}
    >
      <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="caption" color="text.secondary">
          {currentRole()}
        </Typography>
      </Box>
      <Divider component="li" role="none" />
      {THEMES.map(([option, icon]) => (
        <MenuItem
          key={option}
          role="menuitemradio"
          aria-checked={theme === option}
          // The menu would otherwise focus the name, which is no item.
          selected={theme === option}
          onClick={() => onPick(option)}
        >
          <ListItemIcon>
            <Icon name={icon} />
          </ListItemIcon>
          <Box
            sx={{ flex: 1 }}
          >{`${translate('cantera.theme.label')}: ${translate(`cantera.theme.${option}`)}`}</Box>
          {theme === option && <Icon name="check" />}
        </MenuItem>
      ))}
      <Divider component="li" role="none" />
      <MenuItem component={Link} to="/mi-cuenta" onClick={onClose}>
        <ListItemIcon>
          <Icon name="people" />
        </ListItemIcon>
        {translate('cantera.account.title')}
      </MenuItem>
      <MenuItem onClick={onLeave}>
        <ListItemIcon>
          <Icon name="logout" />
        </ListItemIcon>
        {translate('cantera.session.cerrarSesion')}
      </MenuItem>
    </Menu>
  );
}
