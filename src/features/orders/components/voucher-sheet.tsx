import { create } from 'qrcode';
import { useMemo } from 'react';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import { formatDay, formatTime } from '#contract/domain/time.ts';
import type { Voucher } from '#contract/domain/voucher.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Sheet } from '#src/ui/components/sheet.tsx';
import classes from './voucher-sheet.module.css';

interface VoucherSheetProps {
  order: Order;
  item: OrderItem;
  voucher: Voucher;
  opened: boolean;
  onClose: () => void;
}

/**
 * The voucher to show at the entrance: large, and black on white in either colour scheme so that it reads in sunlight.
 */
export default function VoucherSheet({ order, item, voucher, opened, onClose }: VoucherSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Tu voucher">
      <div className={classes.voucher}>
        <QrCode text={voucher.token} />
        <p className={classes.code}>
          <span>Código para leer en voz alta</span>
          <strong>{voucher.code}</strong>
        </p>
        <div className={classes.facts}>
          <h3>{item.experienceName}</h3>
          <p>
            {formatDay(item.selectedDate, serverToday())}, {formatTime(item.selectedTime)}
          </p>
          <p>
            {item.participants === 1 ? '1 participante' : `${item.participants} participantes`} ·{' '}
            {order.customer.firstName} {order.customer.lastName}
          </p>
          <p className={classes.small}>
            Se abre también sin señal. Muéstralo al llegar con el brillo de tu pantalla al máximo.
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** The light border that scanners need around the code, in modules. */
const quietZone = 4;

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label="Código QR"
      className={classes.qr}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One path of all dark modules; each segment is a horizontal run. */
function draw(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const parts: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      parts.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
    }
  }
  return { size, path: parts.join('') };
}
