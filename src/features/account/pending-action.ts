import type { ExportFormat } from '#contract/api/data-export.ts';
import { dropDraft, keepDraft, readDraft } from '#src/ui/panel/drafts.ts';

/** What a person was about to do when a fresh sign-in was asked for. It goes on after their return. */
export type PendingAction = 'delete' | ExportFormat;

const draftKey = 'account-action';

export function keepPendingAction(action: PendingAction): void {
  keepDraft(draftKey, { action });
}

/** The action to go on with, of this tab and this person only; it goes on once. */
export function takePendingAction(isWanted: (action: string) => boolean): string | null {
  const action = readDraft(draftKey, { action: '' })?.action ?? '';
  if (!isWanted(action)) return null;
  dropDraft(draftKey);
  return action;
}
