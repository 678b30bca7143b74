import type { ReactNode } from 'react';
import { ApiError } from '#http/request.ts';
import { SignInButton } from './Form.tsx';
import { LoginLink, Message, Outcome, PageLink, PublicPage, Text, type PageProps } from './PublicPage.tsx';

type Props = PageProps & {
  title: string;
  problem: string;
  help: string;
  offersLink?: boolean;
  /** Replaces the form once it has done its work. */
  success: string | false;
  children: ReactNode;
};

/** A page that a mailed link opens, whoever is signed in. Without the link's token it shows the `problem`. */
export function MailedPage({ title, token, state, problem, help, offersLink, success, children }: Props) {
  return (
    <PublicPage title={title}>
      {state?.autenticado && (
        <Message severity="warning">Hay una sesión abierta en este navegador. El enlace sirve igual.</Message>
      )}
      {token === '' && (
        <>
          <Message severity="error">{problem}</Message>
          <Text>{help}</Text>
          {offersLink && <AnotherLink />}
        </>
      )}
      {token !== '' && !success && children}
      {success ? (
        <>
          <Outcome>{success}</Outcome>
          <SignInButton />
        </>
      ) : (
        <LoginLink />
      )}
    </PublicPage>
  );
}

export const AnotherLink = () => <PageLink to="/recuperar-password">Pedir otro enlace</PageLink>;

/** Tells whether the server refuses the link. Too many requests (429) and errors of other fields do not mean that. */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return error.status !== 429 && Object.keys(error.errors).every((field) => field === 'token');
}
