import { accessTexts, authTexts } from '#contract/texts/access-texts.ts';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import type { Area, Refusal } from '../areas.ts';
import { RetryAccess, SignInLink } from './access-actions.tsx';

/** Above a page's public content: why the rest is missing, and how to get it. */
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

/** The notice's placeholder while the access is checked. */
export function AccessNoticeLoading() {
  return (
    <>
      <LoadingLabel>Comprobando tu sesión</LoadingLabel>
      <Skeleton height="124px" radius="12px" />
    </>
  );
}
