import { queryOptions } from '@tanstack/react-query';
import { SignInList } from '#contract/api/users.ts';
import { devicesTexts } from '#contract/texts/account-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';

const signInsKey = ['user', 'sign-ins'] as const;

/** The devices on which the person is signed in, the latest used first. */
export const signInsQuery = queryOptions({
  queryKey: signInsKey,
  queryFn: async ({ signal }) => (await api('/api/auth/sessions', { schema: SignInList, signal })).sessions,
  networkMode: 'always',
});

export function useEndSignIn() {
  return usePanelMutation({
    call: (id: string, idempotencyKey) => api(`/api/auth/sessions/${id}`, { method: 'DELETE', idempotencyKey }),
    invalidates: [signInsKey],
    success: devicesTexts.ended,
    failure: devicesTexts.endFailed,
  });
}

export function useEndOtherSignIns() {
  return usePanelMutation({
    call: (_: null, idempotencyKey) => api('/api/auth/sessions', { method: 'DELETE', idempotencyKey }),
    invalidates: [signInsKey],
    success: devicesTexts.othersEnded,
    failure: devicesTexts.endFailed,
  });
}
