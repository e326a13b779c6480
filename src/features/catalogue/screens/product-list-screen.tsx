import { Link } from '@tanstack/react-router';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { Product } from '#contract/api/experiences.ts';
import { formatCop } from '#contract/domain/money.ts';
import { productListTexts } from '#contract/texts/product-list-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { RatingLine } from '#src/ui/components/rating-line.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import classes from './product-list-screen.module.css';

export type ProductListView =
  | { state: 'loading' }
  | { state: 'error' }
  | { state: 'ready'; products: readonly Product[] };

/** The product list page: names, prices and ratings, without pictures. */
export function ProductListScreen({ view, onReload }: { view: ProductListView; onReload: () => void }) {
  return (
    <Page title="Lista de productos" lead="Nombre, precio y calificación de cada experiencia, sin imágenes.">
      {view.state === 'loading' && <Loading />}
      {view.state === 'error' && (
        <StateMessage
          role="alert"
          title={productListTexts.loadFailed}
          actions={<Button onClick={onReload}>{texts.retry}</Button>}
        />
      )}
      {view.state === 'ready' && view.products.length === 0 && <StateMessage title={productListTexts.empty} />}
      {view.state === 'ready' && (
        <div className={classes.grid}>
          {view.products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      )}
    </Page>
  );
}

function ProductCard({ product }: { product: Product }) {
  const titleId = `producto-${product.id}`;
  return (
    <Card as="article" className={classes.card} labelledBy={titleId}>
      <h2 id={titleId} className={classes.name}>
        {product.name}
      </h2>
      <RatingLine
        averageRating={product.averageRating}
        totalReviews={product.totalVotes}
        unratedText={texts.catalogue.unrated}
        reviewsText={texts.catalogue.reviews(product.totalVotes)}
      />
      <ul className={classes.facts}>
        <li>
          <IconUsersGroup size={17} aria-hidden />
          {productListTexts.forWhom}
        </li>
        <li>
          <IconMapPin size={17} aria-hidden />
          {productListTexts.place}
        </li>
      </ul>
      <div className={classes.foot}>
        <strong className={classes.price}>{formatCop(product.price)}</strong>
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          className={buttonClass({ variant: 'outline' })}
          aria-describedby={titleId}
        >
          {productListTexts.view}
        </Link>
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <>
      <LoadingLabel>Cargando productos</LoadingLabel>
      <div className={classes.grid} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} className={classes.card}>
            <Skeleton width="80%" height="24px" />
            <Skeleton width="60%" height="21px" />
            <Skeleton width="70%" height="23px" />
            <div className={classes.foot}>
              <Skeleton width="7rem" height="28px" />
              <Skeleton width="8rem" height="44px" radius="999px" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
