import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { useExperienceView } from '#src/features/catalogue/use-experience-view.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';

interface ReviewedExperienceProps {
  id: string;
  lead: string;
  /** For an unknown experience. */
  missingTitle: string;
  children: (experience: Experience) => ReactNode;
}

/** A page about the reviews of one experience, under its name. */
export function ReviewedExperience({ id, lead, missingTitle, children }: ReviewedExperienceProps) {
  const view = useExperienceView(id);
  if (id.trim() === '' || view.state === 'missing') return <Missing title={missingTitle} />;
  if (view.state === 'unreachable' || view.state === 'not_stored') {
    return (
      <StateMessage
        role="alert"
        headingLevel={1}
        title="No pudimos traer esta experiencia"
        actions={
          <Button variant="action" size="large" onClick={() => window.location.reload()}>
            {texts.retry}
          </Button>
        }
      >
        <p>Revisa tu conexión y vuelve a intentarlo.</p>
      </StateMessage>
    );
  }
  if (view.state === 'loading') {
    return (
      <Page key="loading" title={lead}>
        <LoadingLabel>Cargando experiencia</LoadingLabel>
        <Skeleton height="188px" radius="20px" />
      </Page>
    );
  }
  return (
    <Page title={view.experience.name} lead={<Lead id={id} text={lead} />}>
      {children(view.experience)}
    </Page>
  );
}

function Lead({ id, text }: { id: string; text: string }) {
  return (
    <>
      {text} ·{' '}
      <Link to="/product/$id" params={{ id }}>
        Ver la experiencia
      </Link>
    </>
  );
}

function Missing({ title }: { title: string }) {
  return (
    <StateMessage
      headingLevel={1}
      title={title}
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    />
  );
}
