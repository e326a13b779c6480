import { Card } from '#src/ui/components/card.tsx';
import classes from './checkout-form.module.css';

/** There is one method: Mercado Pago. */
export function PaymentMethod() {
  return (
    <Card title="Método de pago">
      <label className={classes.method}>
        <input type="radio" name="paymentMethod" value="mercadopago" checked readOnly />
        <div>
          <strong>Mercado Pago</strong>
          <span>Tarjeta, PSE o efectivo. Pagas en su página segura y vuelves aquí.</span>
        </div>
      </label>
    </Card>
  );
}
