import { openRequestStates, type RequestState } from '#contract/domain/request-states.ts';

/** Whether a request waits for its answer beyond its last day. */
export function isOverdue({ state, dueDate }: { state: RequestState; dueDate: string }, today: string): boolean {
  return (openRequestStates as readonly RequestState[]).includes(state) && dueDate < today;
}
