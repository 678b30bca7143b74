import { useLocation } from '../routing/index.ts';
import type { RefusedState } from './Allowed.tsx';
import RefusalAlert from './RefusalAlert.tsx';

/** Says that the user may not open the screen that redirected here. */
export function RefusalNotice() {
  const refusal = (useLocation().state as RefusedState | null)?.refused;
  return refusal ? <RefusalAlert what={refusal} /> : null;
}
