import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { callWithPermission, type Send } from './callWithPermission.ts';

/** Returns `callWithPermission` with the application's dialogs. */
export function usePermissionCall(): <T>(send: Send<T>) => Promise<T | null | 'requested'> {
  return callWithPermission(useDialogs());
}
