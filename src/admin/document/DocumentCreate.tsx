import { WithInitialValues } from '../form/WithInitialValues.tsx';
import { WithDraft } from './WithDraft.tsx';
import { PlainForm } from './PlainForm.tsx';

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
