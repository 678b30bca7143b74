import { Notification } from 'react-admin';

export default function StyledNotification() {
  return <Notification sx={STYLE} />;
}

const STYLE = {
  '& .MuiSnackbarContent-root': {
    background: 'var(--header)',
    color: 'var(--header-ink)',
    borderRadius: '6px',
    boxShadow: 'var(--shadow-high)',
  },
  '& .RaNotification-error': { background: 'var(--bad)', color: 'var(--surface)' },
  '& .RaNotification-undo': { background: 'none', borderColor: 'currentColor', color: 'inherit' },
};
