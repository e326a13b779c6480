/** Of a query: it couldn't be asked for, or wasn't answered. What it had before may still be there. */
export function isUnavailable({ isError, fetchStatus }: { isError: boolean; fetchStatus: string }): boolean {
  return isError || fetchStatus === 'paused';
}
