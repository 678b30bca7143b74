import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { asking, type Send } from './asking.ts';

export function usePermission(): <T>(send: Send<T>) => Promise<T | null | 'asked'> {
  return asking(useDialogs());
}
