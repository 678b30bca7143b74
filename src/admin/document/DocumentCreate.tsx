import { WithInitialValues } from '../form/WithInitialValues.tsx';
import { WithDraft } from './WithDraft.tsx';
import PlainForm from './PlainForm.tsx';

/** A new document's form. It starts from the record that the URL names, if any, and keeps unsaved input as a draft. */
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
