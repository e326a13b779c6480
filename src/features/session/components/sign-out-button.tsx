import { useEffect, useRef } from 'react';
import { signOutTexts } from '#contract/texts/account-texts.ts';
import { Button, type ButtonVariant } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import type { Area } from '../areas.ts';
import { type SignOut, useSignOut } from '../use-sign-out.ts';
import classes from './sign-out-button.module.css';

/** 'Cerrar Sesión', replaced by a question where something would be lost. The focus follows, and returns. */
export function SignOutButton({ area, variant = 'outline' }: { area: Area; variant?: ButtonVariant }) {
  const signOut = useSignOut(area);
  const { kind } = signOut.state;
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && kind === 'idle') button.current?.focus();
    wasAsking.current = kind === 'asking';
  }, [kind]);
  if (kind === 'asking') return <Question signOut={signOut} />;
  const busy = kind === 'sending' || kind === 'leaving';
  return (
    <Button ref={button} variant={variant} busy={busy} onClick={signOut.begin}>
      {kind === 'sending' ? signOutTexts.sending : busy ? signOutTexts.leaving : signOutTexts.action}
    </Button>
  );
}

function Question({ signOut: { state, confirm, cancel } }: { signOut: SignOut }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  if (state.kind !== 'asking') return null;
  const { title, message, confirmation } = wordsOf(state);
  return (
    <div className={classes.question}>
      <Notice
        tone="warning"
        role="alert"
        title={title}
        actions={
          <>
            <Button ref={keep} variant="outline" onClick={cancel}>
              {signOutTexts.question.keep}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {confirmation}
            </Button>
          </>
        }
      >
        {message}
      </Notice>
    </div>
  );
}

function wordsOf({ waiting }: { waiting: number }): { title: string; message: string; confirmation: string } {
  const { question, offline } = signOutTexts;
  if (waiting > 0) return { title: question.title(waiting), message: question.message, confirmation: question.confirm };
  return { title: offline.title, message: offline.message, confirmation: offline.confirm };
}
