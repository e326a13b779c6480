import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import card from './experience-card.module.css';
import grid from './experience-grid.module.css';

/** Placeholder cards while the catalogue is loading. */
export function CatalogueSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <>
      <LoadingLabel>Cargando experiencias</LoadingLabel>
      <div className={grid.grid} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={card.card}>
            <div style={{ aspectRatio: '4 / 3' }}>
              <Skeleton height="100%" radius="0" />
            </div>
            <div className={card.body}>
              <Skeleton width="7rem" height="24px" radius="999px" />
              <Skeleton width="80%" height="24px" />
              <Skeleton width="60%" height="21px" />
              <Skeleton height="68px" />
              <Skeleton width="75%" height="23px" />
              <div className={card.foot}>
                <Skeleton width="8rem" height="44px" />
                <Skeleton width="6.5rem" height="44px" radius="999px" />
              </div>
              <Skeleton width="65%" height="20px" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
