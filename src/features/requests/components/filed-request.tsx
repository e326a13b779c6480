import { Link } from '@tanstack/react-router';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useRef } from 'react';
import { formatDay } from '#contract/domain/time.ts';
import { requestTexts } from '#contract/texts/request-texts.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { toastError, toastSuccess } from '#src/ui/toast.ts';
import type { Filed } from '../use-request-form.ts';
import classes from './requests.module.css';

const t = requestTexts.filed;

/** What a person needs once their request is filed: its number, the last day, and what comes next. */
export function FiledRequest({ filed, onAnother }: { filed: Filed; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.filed}>
      <h2 ref={title} tabIndex={-1} className={classes.filedTitle}>
        {t.title}
      </h2>
      <div className={classes.number}>
        <span className={classes.soft}>{t.number}</span>
        <strong>{filed.filingNumber}</strong>
        <Button
          variant="outline"
          icon={<IconCopy size={18} aria-hidden />}
          aria-label={t.copyLabel}
          onClick={() => void copy(filed.filingNumber)}
        >
          {t.copy}
        </Button>
      </div>
      <p className={classes.due}>{t.due(formatDay(filed.dueDate, serverToday()))}</p>
      <h3>{t.nextTitle}</h3>
      <ol className={classes.next}>
        {t.next(filed.email).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Link to="/contacto/solicitud" search={{ numero: filed.filingNumber }} className={buttonClass()}>
          {t.follow}
        </Link>
        <Button variant="outline" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </div>
  );
}

async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    toastSuccess(t.copied);
  } catch {
    // The clipboard may be blocked.
    toastError(t.copyFailed);
  }
}
