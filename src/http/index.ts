export type { Answered } from './contract.ts';
export { fillPath } from './fillPath.ts';
export { ApiError, CONNECTION_ERROR, request, requestFile } from './request.ts';
