import { Started } from '../form/Started.tsx';
import { Drafted } from './Drafted.tsx';
import PlainForm from './PlainForm.tsx';

/** The creation form of a document; the URL may name a source record. */
export function DocumentCreate() {
  return (
    <Started>
      {(start, of) => (
        <Drafted of={of}>
          {(store, onDiscard) => <PlainForm store={store} onDiscard={onDiscard} start={start} />}
        </Drafted>
      )}
    </Started>
  );
}
