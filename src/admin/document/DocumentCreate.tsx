import { WithInitialValues } from '../form/WithInitialValues.tsx';
import { WithDraft } from './WithDraft.tsx';
import { PlainForm } from './PlainForm.tsx';

/** A new document's form. It may start from a record that the URL names. It keeps unsaved input as a draft. */
export function DocumentCreate() {
  return (
    <WithInitialValues>
      {(initial, sourceKey) => (
        <WithDraft sourceKey={sourceKey}>
          {(store, onDiscard) => <PlainForm store={store} onDiscard={onDiscard} initial={initial} />}
        </WithDraft>
      )}
    </WithInitialValues>
  );
}
