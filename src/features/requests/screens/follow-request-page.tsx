import { Link } from '@tanstack/react-router';
import { requestTexts } from '#contract/texts/request-texts.ts';
import { useOnline } from '#src/lib/online.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { RequestStatus } from '../components/request-status.tsx';
import classes from '../components/requests.module.css';
import { useLookup } from '../use-lookup.ts';

const t = requestTexts.follow;

/** `/contacto/solicitud`: a request by its number and e-mail, without an account. */
export function FollowRequestPage({ filingNumber }: { filingNumber: string }) {
  const lookup = useLookup(filingNumber);
  return (
    <Page title={t.title} lead={t.lead}>
      <div className={classes.sections}>
        <Card>
          <LookupForm lookup={lookup} />
        </Card>
        <div role="status">
          {lookup.found && (
            <Card>
              <RequestStatus request={lookup.found} />
            </Card>
          )}
        </div>
        <div>
          <Link to="/contacto" hash="solicitud" className={buttonClass({ variant: 'quiet' })}>
            {t.back}
          </Link>
        </div>
      </div>
    </Page>
  );
}

function LookupForm({ lookup }: { lookup: ReturnType<typeof useLookup> }) {
  const isOnline = useOnline();
  const { values, errors, change } = lookup;
  const field = (name: 'filingNumber' | 'email') => ({
    required: true,
    withAsterisk: false,
    value: values[name],
    error: errors[name],
    'data-path': name,
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  return (
    <form {...lookup.formProps} className={classes.form} aria-label={t.title}>
      <div className={classes.fields}>
        <TextField
          label={t.number}
          description={t.numberHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="PQR-XXXX-XXXX-XXXX-XXXX"
          {...field('filingNumber')}
        />
        <TextField type="email" label={t.email} autoComplete="email" inputMode="email" {...field('email')} />
      </div>
      {!isOnline && (
        <Notice tone="info" role="status" title={t.offlineTitle}>
          {t.offline}
        </Notice>
      )}
      <ProblemNotice problem={lookup.problem} />
      <Button type="submit" variant="action" size="large" busy={lookup.isBusy}>
        {lookup.isBusy ? t.searching : t.submit}
      </Button>
    </form>
  );
}
