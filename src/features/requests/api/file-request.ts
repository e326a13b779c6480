import { FiledRequest, type RequestInput } from '#contract/api/requests.ts';
import { requestTexts } from '#contract/texts/request-texts.ts';
import { api } from '#src/lib/api.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { sessionFor } from '#src/offline/database/session.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { myRequestsKey } from './my-requests.ts';

interface Filing {
  input: RequestInput;
  /** Kept with the draft, so that a retry after a reload files nothing twice. */
  key: string;
}

export function useFileRequest() {
  return usePanelMutation({
    call: fileRequest,
    invalidates: [myRequestsKey],
    failure: requestTexts.file.failed,
  });
}

/** Keys belong to a session, so there must be one before the first try. */
async function fileRequest({ input, key }: Filing): Promise<FiledRequest> {
  const sessionToken = await sessionFor(await openLocalDatabase());
  return api('/api/requests', {
    method: 'POST',
    body: input,
    sessionToken,
    idempotencyKey: key,
    schema: FiledRequest,
  });
}
