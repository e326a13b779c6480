import { useState } from 'react';
import type { OwnFeedback } from '#contract/api/reviews.ts';
import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import type { ReviewRow } from '#src/offline/reviews/own-reviews.ts';
import { Button } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import classes from './feedback.module.css';

const ReviewEditor = lazyComponent(() => import('./review-editor.tsx'), { isAsked: true });

interface ReviewPanelProps {
  experienceId: string;
  own: OwnFeedback | null;
  /** This device's own review. */
  written: ReviewRow | null;
}

/** 'Tu Opinión es Importante': the button that opens the form. The form loads when it, or an own review, is shown. */
export function ReviewPanel({ experienceId, own, written }: ReviewPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isHidden = own?.review?.moderation?.hidden ?? false;
  const isWanted = wasOpened || isHidden || (written !== null && written.state !== 'sent');
  const toggle = (open: boolean) => {
    setIsOpen(open);
    setWasOpened(wasOpened || open);
  };
  return (
    <section className={classes.opinion} aria-labelledby="tu-opinion">
      <div className={classes.opinionHead}>
        <h2 id="tu-opinion">{feedbackTexts.formTitle}</h2>
        <Button variant={isOpen ? 'outline' : 'brand'} aria-expanded={isOpen} onClick={() => toggle(!isOpen)}>
          {isOpen ? feedbackTexts.close : feedbackTexts.open}
        </Button>
      </div>
      {isWanted && (
        <ReviewEditor experienceId={experienceId} own={own} written={written} isOpen={isOpen} onToggle={toggle} />
      )}
    </section>
  );
}
