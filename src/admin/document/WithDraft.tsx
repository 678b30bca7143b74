import { Fragment, useState, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { PageHead } from '../pages/PageHead.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity } from '../registry.ts';
import { useLocation } from '../routing/index.ts';
import { openDraft, type DraftStore } from './draft.ts';

type Props = {
  /** Identifies the record that the form starts from, if any. Each such record has its own draft. */
  sourceKey: string | null;
  children: (store: DraftStore, onDiscard: () => void) => ReactNode;
};

/** Passes the user's draft to a form. When the draft is discarded, the form is mounted again, empty. */
export function WithDraft({ sourceKey, children }: Props) {
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
  const key = [name, identity.id, ...(sourceKey === null ? [] : [sourceKey])].join('.');
  return (
    // The next document's form may have the same address. The location's key mounts a new form even then.
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
  return <Fragment key={store.draft?.at ?? ''}>{children(store, discard)}</Fragment>;
}
