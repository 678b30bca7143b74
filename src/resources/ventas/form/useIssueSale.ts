import { type Issued, useDialogs, useIssue } from 'cantera/admin';
import { ApiError } from 'cantera/http';

/**
 * Issues a sale. Asks users who may exceed the client's credit limit first, unless they are granting just
 * that; null when they decline.
 */
export function useIssueSale(): (
  issuing: Parameters<ReturnType<typeof useIssue>>[0],
) => Promise<Issued | null> {
  const issue = useIssue();
  const dialogs = useDialogs();
  return async (issuing) => {
    if (issuing.headers?.['decides-request'] !== undefined) return issue(issuing);
    try {
      return await issue({ ...issuing, headers: { ...issuing.headers, 'refuse-over-limit': 'true' } });
    } catch (error) {
      if (!(error instanceof ApiError && error.body['limite'])) throw error;
      const goesOn = await dialogs.confirm({
        title: 'Límite de crédito',
        text: error.message,
        button: 'Emitir de todos modos',
      });
      return goesOn ? issue(issuing) : null;
    }
  };
}
