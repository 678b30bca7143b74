import Alert, { type AlertProps } from '@mui/material/Alert';

/** Only a message that appears later needs a `role`, by which screen readers announce it. */
export const Message = ({ role = 'none', ...props }: AlertProps) => (
  <Alert icon={false} role={role} sx={{ mb: 2 }} {...props} />
);

/** The message of a form's success. It takes the focus, so that it is read aloud. */
export const Outcome = ({ children }: { children: string }) => (
  <Message
    severity="success"
    slotProps={{ message: { role: 'status', tabIndex: -1, ref: focus, style: { outline: 'none' } } }}
  >
    {children}
  </Message>
);

const focus = (element: HTMLElement | null) => element?.focus();
