import { Link } from '@tanstack/react-router';
import { texts } from '#contract/texts/spec-texts.ts';
import { buttonClass } from '#src/ui/components/button.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';

/** For an address without a page. Its two texts are the specification's, in English. */
export function NotFoundScreen() {
  return (
    <StateMessage
      headingLevel={1}
      title={texts.notFound.title}
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    >
      <p>{texts.notFound.hint}</p>
    </StateMessage>
  );
}
