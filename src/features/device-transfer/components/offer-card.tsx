import { bogotaTime, formatTime } from '#contract/domain/time.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { useOffer } from '../use-offer.ts';
import classes from './device-transfer.module.css';

/** In the browser: shows a code that moves its cart and favourites to the app. */
export function OfferCard() {
  const offer = useOffer();
  return (
    <Card title="Lleva tu carrito a la app">
      <div className={classes.body}>
        <p>
          En iPhone y iPad la app empieza vacía. Crea aquí un código y escríbelo en ella: tu carrito y tus favoritos se
          pasan allá.
        </p>
        {offer.state === 'failed' && (
          <Notice tone="warning" role="alert">
            {offer.message}
          </Notice>
        )}
        {offer.state === 'lapsed' && (
          <Notice tone="warning" role="status">
            El código venció. Tu carrito sigue aquí; crea otro cuando quieras.
          </Notice>
        )}
        {offer.state === 'made' ? (
          <div role="status" className={classes.offer}>
            <p>
              <span className="visually-hidden">Tu código: </span>
              <strong className={classes.code}>{offer.offer.code}</strong>
            </p>
            <p>
              En la app, abre tu carrito y toca «Traer mi carrito». Sirve una sola vez y vence a las{' '}
              {formatTime(bogotaTime(new Date(offer.offer.expiresAt)))}
            </p>
          </div>
        ) : (
          <Button variant="outline" busy={offer.state === 'making'} onClick={offer.make}>
            Crear código
          </Button>
        )}
      </div>
    </Card>
  );
}
