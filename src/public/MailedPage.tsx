import type { ReactNode } from 'react';
import { Message } from './Message.tsx';
import { PublicPage, Text, Way, WayBack, type PageProps } from './PublicPage.tsx';

type Props = PageProps & {
  title: string;
  /** These sentences say what is wrong with a link without its token, and what can be done. */
  problem: string;
  help: string;
  /** Whether the link may be requested anew here. */
  again?: boolean;
  children: ReactNode;
};

/** The page of a mailed link. It may be somebody else's than whoever is signed in here. */
export function MailedPage({ title, token, state, problem, help, again = false, children }: Props) {
  return (
    <PublicPage title={title}>
      {state?.autenticado && (
        <Message severity="warning">Hay una sesión abierta en este navegador. El enlace sirve igual.</Message>
      )}
      {token !== '' ? (
        children
      ) : (
        <>
          <Message severity="error">{problem}</Message>
          <Text>{help}</Text>
          {again && <AnotherLink />}
          <WayBack />
        </>
      )}
    </PublicPage>
  );
}

export const AnotherLink = () => <Way to="/recuperar-password">Pedir otro enlace</Way>;
