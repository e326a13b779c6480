import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useState } from 'react';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import type { Voucher } from '#contract/domain/voucher.ts';
import { Button } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';

const VoucherSheet = lazyComponent(() => import('./voucher-sheet.tsx'), { isAsked: true });

interface VoucherButtonProps {
  order: Order;
  item: OrderItem;
  voucher: Voucher;
}

/** Opens the voucher to show at the entrance. */
export function VoucherButton(props: VoucherButtonProps) {
  const [sheet, setSheet] = useState<'never' | 'opened' | 'closed'>('never');
  return (
    <>
      <Button
        variant="outline"
        icon={<IconQrcode size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`Ver voucher de ${props.item.experienceName}`}
        onClick={() => setSheet('opened')}
      >
        Ver voucher
      </Button>
      {sheet !== 'never' && <VoucherSheet {...props} opened={sheet === 'opened'} onClose={() => setSheet('closed')} />}
    </>
  );
}
