import { Link } from '@tanstack/react-router';
import { requestTexts } from '#contract/texts/request-texts.ts';
import { buttonClass } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { FiledRequest } from '../components/filed-request.tsx';
import { RequestForm } from '../components/request-form.tsx';
import classes from '../components/requests.module.css';
import { useRequestForm } from '../use-request-form.ts';

/** On the contact page: filing a request, and the way to one that is filed. */
export function FileRequestSection() {
  const form = useRequestForm();
  const { file, follow } = requestTexts;
  return (
    <div id="solicitud" className={`${classes.sections} ${classes.onContact}`}>
      <Card {...(form.filed ? {} : { title: file.title })}>
        {form.filed ? (
          <FiledRequest filed={form.filed} onAnother={form.reset} />
        ) : (
          <>
            <p className={classes.lead}>{file.lead}</p>
            <RequestForm form={form} />
          </>
        )}
      </Card>
      <Card title={follow.title}>
        <p className={classes.lead}>{follow.lead}</p>
        <Link to="/contacto/solicitud" className={buttonClass({ variant: 'outline' })}>
          {follow.link}
        </Link>
      </Card>
    </div>
  );
}
