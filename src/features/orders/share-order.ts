/**
 * Shares an order's link without the buyer's key, through the share sheet if there is one, else by copying it.
 * @throws what the clipboard throws when writing is denied
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
