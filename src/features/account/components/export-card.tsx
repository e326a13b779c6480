import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ExportFormat, exportFormats } from '#contract/api/data-export.ts';
import { exportTexts as t } from '#contract/texts/rights-texts.ts';
import { showProblem } from '#src/ui/panel/show-problem.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { useExportData } from '../api/export-data.ts';
import { keepPendingAction, takePendingAction } from '../pending-action.ts';
import classes from './account.module.css';

const isFormat = (action: string): action is ExportFormat => (exportFormats as readonly string[]).includes(action);

/** Takes the person's data away, to read or for another program. */
export function ExportCard() {
  const exporting = useExportData();
  const [format, setFormat] = useState<ExportFormat | null>(null);

  async function download(wanted: ExportFormat) {
    setFormat(wanted);
    const outcome = await exporting.run(wanted, ['reauth']);
    if (outcome?.ok !== false || outcome.problem.kind !== 'reauth') return;
    keepPendingAction(wanted);
    showProblem(outcome.problem);
  }

  const goOn = useEffectEvent(() => {
    const action = takePendingAction(isFormat);
    if (action !== null && isFormat(action)) void download(action);
  });
  useEffect(() => goOn(), []);

  const busy = (which: ExportFormat) => exporting.isBusy && format === which;
  return (
    <Card title={t.title}>
      <p className={classes.lead}>{t.lead}</p>
      <div className={classes.actions}>
        <Button variant="brand" busy={busy('html')} onClick={() => void download('html')}>
          {busy('html') ? t.busy : t.html}
        </Button>
        <Button variant="outline" busy={busy('json')} onClick={() => void download('json')}>
          {busy('json') ? t.busy : t.json}
        </Button>
      </div>
      <p className={classes.soft}>
        {t.limit} {t.fix}{' '}
        <Link to="/contacto" hash="solicitud">
          {t.fixLink}
        </Link>
        .
      </p>
    </Card>
  );
}
