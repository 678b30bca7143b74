import Alert, { type AlertProps } from '@mui/material/Alert';

/** An alert without a picture. It has a role only if it is told: a text of the page itself has none. */
export const Message = ({ role = 'none', ...props }: AlertProps) => (
  <Alert icon={false} role={role} sx={{ mb: 2 }} {...props} />
);

/** The success that replaces a form, focused to be read. */
export const Outcome = ({ children }: { children: string }) => (
  <Message
    severity="success"
    slotProps={{ message: { role: 'status', tabIndex: -1, ref: focus, style: { outline: 'none' } } }}
  >
    {children}
  </Message>
);

const focus = (element: HTMLElement | null) => element?.focus();
