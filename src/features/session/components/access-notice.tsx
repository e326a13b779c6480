import { accessTexts, authTexts } from '#contract/texts/access-texts.ts';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import type { Area, Refusal } from '../areas.ts';
import { RetryAccess, SignInLink } from './access-actions.tsx';

/** Above what a page shows to everybody: why there isn't more of it, and the way on. */
export function AccessNotice({ area, refusal }: { area: Area; refusal: Refusal }) {
  if (refusal.kind === 'forbidden')
    return (
      <Notice tone="warning" title={authTexts.forbidden}>
        {accessTexts.forbidden(refusal.user.email)}
      </Notice>
    );
  if (refusal.kind === 'unknown') {
    return (
      <Notice tone="info" title={accessTexts.unknown.title} actions={<RetryAccess variant="outline" />}>
        {accessTexts.unknown.message}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={authTexts.required} actions={<SignInLink variant="brand" />}>
      {accessTexts.signedOut[area]}
    </Notice>
  );
}

/** In its place while that is being asked. */
export function AccessNoticeLoading() {
  return (
    <>
      <LoadingLabel>Comprobando tu sesión</LoadingLabel>
      <Skeleton height="124px" radius="12px" />
    </>
  );
}
