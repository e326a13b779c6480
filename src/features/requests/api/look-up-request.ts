import type { RequestLookupInput, ServiceRequest } from '#contract/api/requests.ts';
import { ServiceRequestResponse } from '#contract/api/requests.ts';
import { requestTexts } from '#contract/texts/request-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';

/** A POST, so that the e-mail stands in no address. */
export function useLookUpRequest() {
  return usePanelMutation({
    call: async (body: RequestLookupInput): Promise<ServiceRequest> =>
      (await api('/api/requests/lookup', { method: 'POST', body, schema: ServiceRequestResponse })).request,
    invalidates: [],
    failure: requestTexts.follow.failed,
  });
}
