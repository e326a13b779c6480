import { useState } from 'react';
import type { Order } from '#contract/api/orders.ts';
import { checkoutTexts } from '#contract/texts/purchase-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { ApiError, NetworkError } from '#src/lib/api.ts';
import { fetchDocument, payAgain } from '#src/offline/orders/order-calls.ts';
import { toastError, toastSuccess } from '#src/ui/toast.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import { downloadReceipt } from './download-receipt.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { shareOrder } from './share-order.ts';

export interface OrderCommands {
  isPaying: boolean;
  isChecking: boolean;
  isDownloading: boolean;
  isAddingToCalendar: boolean;
  download: () => void;
  addToCalendar: () => void;
  share: () => void;
  check: () => void;
  payAgain: () => void;
}

/** The commands of an order's page. */
export function useOrderCommands(order: Order, refresh: () => Promise<void>): OrderCommands {
  useToasts();
  const [isPaying, setIsPaying] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [isDownloading, setIsDownloading] = useState(false);
  const [isAddingToCalendar, setIsAddingToCalendar] = useState(false);

  async function check() {
    setIsChecking(true);
    await refresh();
    setIsChecking(false);
  }

  async function download() {
    setIsDownloading(true);
    await tellReceipt(order);
    setIsDownloading(false);
  }

  async function addToCalendar() {
    setIsAddingToCalendar(true);
    await saveCalendar(order.orderNumber);
    setIsAddingToCalendar(false);
  }

  async function pay() {
    setIsPaying(true);
    try {
      const { checkoutUrl } = await payAgain(order.orderNumber);
      if (checkoutUrl) return window.location.assign(checkoutUrl);
      await refresh();
      setIsPaying(false);
    } catch (error) {
      setIsPaying(false);
      tellPayFailure(error);
    }
  }

  return {
    isPaying,
    isChecking,
    isDownloading,
    download: () => void download(),
    isAddingToCalendar,
    addToCalendar: () => void addToCalendar(),
    share: () => void share(order.orderNumber),
    check: () => void check(),
    payAgain: () => void pay(),
  };
}

async function tellReceipt(order: Order): Promise<void> {
  try {
    const made = await downloadReceipt(order);
    toastSuccess(
      'Recibo descargado',
      made === 'pdf'
        ? 'Lo encuentras en tus descargas, listo para imprimir.'
        : 'Sin conexión te lo guardamos como página web. Con conexión lo descargas en PDF.',
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastError(texts.errorTitle, error.error);
  }
}

async function saveCalendar(orderNumber: string): Promise<void> {
  try {
    saveFile(await fetchDocument(orderNumber, 'calendar.ics'), `reserva-${orderNumber}.ics`);
    toastSuccess('Listo para tu calendario', 'Abre el archivo descargado para agregar tus experiencias.');
  } catch (error) {
    if (error instanceof NetworkError)
      return toastError(
        texts.errorTitle,
        'No hay conexión. El archivo para tu calendario también va en el correo de confirmación.',
      );
    if (!(error instanceof ApiError)) throw error;
    toastError(texts.errorTitle, error.error);
  }
}

async function share(orderNumber: string): Promise<void> {
  try {
    if ((await shareOrder(orderNumber)) === 'copied')
      toastSuccess('Enlace copiado', 'Pégalo donde quieras compartir tu reserva.');
  } catch {
    // The clipboard may be blocked; the address can still be copied by hand.
    toastError(texts.errorTitle, 'No se pudo copiar el enlace. Cópialo desde la barra de direcciones.');
  }
}

function tellPayFailure(error: unknown): void {
  const t = checkoutTexts;
  if (error instanceof ApiError) return toastError(t.failed.title, error.error || t.failed.message);
  if (error instanceof NetworkError) return toastError(t.failed.title, t.paymentUnreachable);
  throw error;
}
