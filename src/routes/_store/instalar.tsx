import { createFileRoute } from '@tanstack/react-router';
import { OfferCard } from '#src/features/device-transfer/components/offer-card.tsx';
import { TakeCard } from '#src/features/device-transfer/components/take-card.tsx';
import { InstallPage } from '#src/features/help/screens/install-page.tsx';

export const Route = createFileRoute('/_store/instalar')({
  component: () => <InstallPage offer={<OfferCard />} take={<TakeCard />} />,
});
