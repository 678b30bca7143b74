import type { ReactNode } from 'react';
import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import logo from '@pictures/logo.svg';
import type { AuthState } from './session.ts';

export type PageProps = {
  state: AuthState | undefined;
  /** The token of the mailed link that opened the page, or ''. */
  token: string;
};

export const brandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')!.content;

export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      component="section"
      id={location.pathname.slice(1)}
      variant="outlined"
      sx={{
        width: 1,
        maxWidth: 400,
        p: { xs: 3, sm: 4 },
        pb: { xs: 1.5, sm: 2 },
        borderRadius: '12px',
        boxShadow: 2,
        overflow: 'visible',
      }}
    >
      <Box
        component="p"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, m: 0, fontSize: 19, fontWeight: 600 }}
      >
        <img src={logo} width={36} height={36} alt="" />
        {brandName()}
      </Box>
      <Typography variant="h1" sx={{ my: 2.5, textWrap: 'balance' }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

export const Text = ({ children }: { children: ReactNode }) => (
  <Typography color="text.secondary" sx={{ mb: 2 }}>
    {children}
  </Typography>
);

/** A message needs a `role`, by which screen readers announce it, only if it appears later. */
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

export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Box sx={{ my: 1, textAlign: 'center' }}>
    <Button variant="text" color="primary" href={to}>
      {children}
    </Button>
  </Box>
);

export const LoginLink = () => <PageLink to="/ingresar">Volver a iniciar sesión</PageLink>;
