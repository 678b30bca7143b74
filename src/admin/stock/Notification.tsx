import { Notification } from 'react-admin';

/** Shows notifications of react-admin's components. Closing one carries out an undoable change. */
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
