import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { formatCop } from '#contract/domain/money.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { runsStandalone } from '#src/lib/standalone.ts';
import type { CartView, LocalCartItem } from '#src/offline/cart/cart.ts';
import { ActionBar } from '#src/ui/components/action-bar.tsx';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { SumList } from '#src/ui/components/sum-list.tsx';
import { CartItem } from '../components/cart-item.tsx';
import { ContactCard } from '../components/contact-card.tsx';
import { countsText } from '../counts-text.ts';
import type { CartActions } from '../use-cart-actions.ts';
import type { ContactForm } from '../use-contact-form.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import classes from './cart-screen.module.css';

export interface CartScreenProps {
  cart: CartView | { state: 'loading' };
  actions: CartActions;
  contact: ContactForm;
  isOnline: boolean;
  /** Above everything else: notices about orders. */
  notices?: ReactNode;
  onRebook: (item: LocalCartItem) => void;
  /** What surrounds the cart: a page of its own, or a part of another. */
  Frame?: CartFrame;
}

export type CartFrame = ComponentType<{ lead?: ReactNode; children: ReactNode }>;

function CartOwnPage({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <Page title={texts.cart.title} back={back} lead={lead}>
      {children}
    </Page>
  );
}

const back = { to: '/', label: 'Seguir explorando' } as const;

/** The cart: its items, its total and the contact. */
export function CartScreen({
  cart,
  actions,
  contact,
  isOnline,
  notices,
  onRebook,
  Frame = CartOwnPage,
}: CartScreenProps) {
  useFocusAfterRemoval(cart.state === 'ready' ? cart.items : null);
  if (cart.state === 'loading') return <LoadingCart Frame={Frame} />;
  if (cart.items.length === 0) return <EmptyCart notices={notices} Frame={Frame} />;
  return (
    <Frame lead={<p role="status">{countsText(cart.total)}</p>}>
      <div className={classes.notices}>{notices}</div>
      <div className={classes.columns}>
        <div className={classes.items}>
          <ul className={classes.list} aria-label="Experiencias en el carrito">
            {cart.items.map((item) => (
              <CartItem key={item.id} item={item} actions={actions} isOnline={isOnline} onRebook={onRebook} />
            ))}
          </ul>
          <Button variant="danger" className={classes.clear} onClick={actions.clear}>
            {texts.cart.clear}
          </Button>
        </div>
        <div className={classes.side}>
          <Summary cart={cart} />
          <ContactCard form={contact} />
        </div>
      </div>
      <ActionBar sum={{ label: isPayable(cart) ? texts.cart.total : payNow, amount: formatCop(cart.payable.total) }}>
        <CheckoutLink />
      </ActionBar>
    </Frame>
  );
}

function CheckoutLink() {
  return (
    <Link to="/checkout" className={buttonClass({ variant: 'action', size: 'large' })}>
      {texts.cart.checkout}
    </Link>
  );
}

const payNow = 'Para pagar ahora';

/** True if every item can be bought. */
function isPayable({ total, payable }: CartView): boolean {
  return total.itemCount === payable.itemCount;
}

function Summary({ cart }: { cart: CartView }) {
  const { itemCount, participantCount, subtotal, total } = cart.total;
  const isWhole = isPayable(cart);
  return (
    <Card title="Resumen de la compra">
      <SumList
        rows={[
          {
            label: `${texts.cart.subtotal} (${itemCount} ${itemCount === 1 ? 'experiencia' : 'experiencias'})`,
            value: formatCop(subtotal),
          },
          { label: texts.cart.totalParticipants, value: String(participantCount) },
          { label: texts.cart.total, value: formatCop(total), strong: isWhole },
          ...(isWhole ? [] : [{ label: payNow, value: formatCop(cart.payable.total), strong: true }]),
        ]}
      />
      {!isWhole && <p className={classes.left}>{leftText(itemCount - cart.payable.itemCount)}</p>}
      <div className={classes.checkout}>
        <CheckoutLink />
      </div>
    </Card>
  );
}

function leftText(count: number): string {
  return count === 1
    ? 'Una experiencia no se puede reservar como está: no se cobra ahora, y queda aquí hasta que decidas.'
    : `${count} experiencias no se pueden reservar como están: no se cobran ahora, y quedan aquí hasta que decidas.`;
}

function EmptyCart({ notices, Frame }: { notices: ReactNode; Frame: CartFrame }) {
  const [isApp] = useState(runsStandalone);
  return (
    <Frame>
      <div className={classes.notices}>{notices}</div>
      <StateMessage
        title={texts.cart.empty}
        actions={
          <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
            {texts.cart.explore}
          </Link>
        }
      >
        <p>Cuando reserves una experiencia la verás aquí, también sin conexión.</p>
        {isApp && (
          <p>
            ¿Habías elegido algo en el navegador? <Link to="/instalar">Traer mi carrito</Link>
          </p>
        )}
      </StateMessage>
    </Frame>
  );
}

function LoadingCart({ Frame }: { Frame: CartFrame }) {
  return (
    <Frame lead={<Skeleton width="14rem" height="1.55em" />}>
      <LoadingLabel>Cargando carrito</LoadingLabel>
      <div className={classes.columns} aria-hidden="true">
        <Skeleton height="236px" radius="20px" />
        <Skeleton height="236px" radius="20px" />
      </div>
    </Frame>
  );
}
