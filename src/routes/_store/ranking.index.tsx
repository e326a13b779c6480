import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#src/app/queries.tsx';
import { RankingPage } from '#src/features/rankings/screens/ranking-page.tsx';

export const Route = createFileRoute('/_store/ranking/')({ component: Ranking });

function Ranking() {
  return (
    <Queries>
      <RankingPage />
    </Queries>
  );
}
