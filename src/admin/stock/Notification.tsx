import { Notification } from 'react-admin';

/** What react-admin's components tell. Closing it carries out an undoable change. */
export default function StyledNotification() {
  return <Notification sx={look} />;
}

const look = {
  '& .MuiSnackbarContent-root': {
    background: 'var(--header)',
    color: 'var(--header-ink)',
    borderRadius: '6px',
    boxShadow: 'var(--shadow-high)',
  },
  '& .RaNotification-error': { background: 'var(--bad)', color: 'var(--surface)' },
  '& .RaNotification-undo': { background: 'none', borderColor: 'currentColor', color: 'inherit' },
};
