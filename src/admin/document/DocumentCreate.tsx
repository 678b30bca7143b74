import { WithInitialValues } from '../form/WithInitialValues.tsx';
import { WithDraft } from './WithDraft.tsx';
import { PlainForm } from './PlainForm.tsx';

/** The page that creates a document: unlike other records, it is kept as a draft until it is issued. */
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
