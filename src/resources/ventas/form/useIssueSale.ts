import { type Issued, useDialogs, useIssue } from 'cantera/admin';
import { ApiError } from 'cantera/http';

/** Returns null when the user declines to exceed the client's credit limit. */
export function useIssueSale(): (
  request: Parameters<ReturnType<typeof useIssue>>[0],
) => Promise<Issued | null> {
  const issue = useIssue();
  const dialogs = useDialogs();
  return async (request) => {
    if (request.headers?.['decides-request'] !== undefined) return issue(request);
    try {
      return await issue({ ...request, headers: { ...request.headers, 'refuse-over-limit': 'true' } });
    } catch (error) {
      if (!(error instanceof ApiError && error.body['limite'])) throw error;
      const isConfirmed = await dialogs.confirm({
        title: 'Límite de crédito',
        text: error.message,
        button: 'Emitir de todos modos',
      });
      return isConfirmed ? issue(request) : null;
    }
  };
}
