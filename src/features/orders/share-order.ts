/**
 * Shares an order's link, without the buyer's key: natively where that is to be had, else by copying it.
 * @throws what the clipboard throws when it may not be written
 */
export async function shareOrder(orderNumber: string): Promise<'shared' | 'copied' | 'dismissed'> {
  const url = `${window.location.origin}/order-confirmation/${encodeURIComponent(orderNumber)}`;
  if (!navigator.share) {
    await navigator.clipboard.writeText(url);
    return 'copied';
  }
  try {
    await navigator.share({ title: 'Mi reserva en Rumbo', url });
    return 'shared';
  } catch (error) {
    // Closing the sheet isn't a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    throw error;
  }
}
