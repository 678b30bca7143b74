import { Fragment, useState, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { PageHead } from '../pages/PageHead.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity } from '../registry.ts';
import { useLocation } from '../routing/index.ts';
import { openDraft, type DraftStore } from './draft.ts';

type Props = {
  /** Key of the source record, which has a draft of its own. */
  of: string | null;
  children: (store: DraftStore, onDiscard: () => void) => ReactNode;
};

/** Draws a form with the user's draft, and anew and empty when that is discarded. */
export function Drafted({ of, children }: Props) {
  const { name, messages } = useEntity();
  const { identity } = useGetIdentity();
  const location = useLocation();
  if (!identity)
    return (
      <>
        <PageHead title={messages.createTitle} />
        <RecordSkeleton />
      </>
    );
  const key = [name, identity.id, ...(of === null ? [] : [of])].join('.');
  return (
    // The form of the next document may have the same address.
    <DraftForm key={`${key} ${location.key}`} draftKey={key}>
      {children}
    </DraftForm>
  );
}

function DraftForm({ draftKey, children }: Pick<Props, 'children'> & { draftKey: string }) {
  const [store, setStore] = useState(() => openDraft(draftKey));
  const discard = () => {
    store.discard();
    setStore(openDraft(draftKey));
  };
  return <Fragment key={store.found?.at ?? ''}>{children(store, discard)}</Fragment>;
}
