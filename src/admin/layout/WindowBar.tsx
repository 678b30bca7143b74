import Alert, { type AlertProps } from '@mui/material/Alert';

/** A bar as wide as the window, above the page, with something that concerns the whole application. */
export const WindowBar = (props: AlertProps & { component?: 'aside' }) => (
  <Alert icon={false} sx={BAR} {...props} />
);

const BAR = {
  justifyContent: 'center',
  padding: '0 16px',
  borderRadius: 0,
  '& .MuiAlert-message': { padding: '4px 0' },
  '@media print': { display: 'none' },
};
