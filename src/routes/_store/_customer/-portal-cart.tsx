import type { ReactNode } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { CartPage } from '#src/features/cart/screens/cart-page.tsx';
import { useBooking } from '../-use-booking.tsx';
import classes from './-portal-cart.module.css';

/** The cart inside the portal. */
export function PortalCart() {
  const { book, panel } = useBooking();
  return (
    <>
      <CartPage
        Frame={PortalCartFrame}
        onRebook={({ id, experience, selectedDate, selectedTime, participants }) =>
          book(experience, { itemId: id, selectedDate, selectedTime, participants })
        }
      />
      {panel}
    </>
  );
}

function PortalCartFrame({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={classes.head}>
        <h2>{texts.cart.title}</h2>
        {lead}
      </div>
      {children}
    </>
  );
}
