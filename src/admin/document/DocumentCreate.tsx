import { late } from '../late.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';

export const DocumentCreate = late(() => import('./PlainCreate.tsx'), RecordSkeleton);
