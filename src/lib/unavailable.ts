/** True if a query failed or is paused offline. Its earlier data may still be there. */
export function isUnavailable({ isError, fetchStatus }: { isError: boolean; fetchStatus: string }): boolean {
  return isError || fetchStatus === 'paused';
}
