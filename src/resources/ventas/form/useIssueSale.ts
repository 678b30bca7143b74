import { type Issued, useDialogs, useIssue } from 'cantera/admin';
import { ApiError } from 'cantera/http';

/** Issues a sale. It asks before the client's credit limit is exceeded, and returns null if the user declines. */
export function useIssueSale() {
  const issue = useIssue();
  const dialogs = useDialogs();
  return async (request: Parameters<typeof issue>[0]): Promise<Issued | null> => {
    // Whoever decides a permission request is not asked a second time.
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
