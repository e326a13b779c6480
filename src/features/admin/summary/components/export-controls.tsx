import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { type ExportKind, exportKinds } from '#contract/api/summary.ts';
import { exportTexts as t } from '#contract/texts/admin-summary-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { useDownloadExport } from '../api/download-export.ts';
import classes from './export-controls.module.css';

/** 'Exportar' downloads everything at once; the CSV is one list. */
export function ExportControls() {
  const json = useDownloadExport();
  const csv = useDownloadExport();
  const [kind, setKind] = useState<ExportKind>('experiences');
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <>
      <Button variant="brand" icon={icon} busy={json.isBusy} onClick={() => void json.run('all')}>
        {t.json}
      </Button>
      <div className={classes.csv}>
        <SelectField
          aria-label={t.of}
          data={exportKinds.map((value) => ({ value, label: t.kinds[value] }))}
          value={kind}
          onChange={({ currentTarget }) => {
            const next = exportKinds.find((one) => one === currentTarget.value);
            if (next) setKind(next);
          }}
        />
        <Button variant="outline" icon={icon} busy={csv.isBusy} onClick={() => void csv.run(kind)}>
          {t.csv}
        </Button>
      </div>
    </>
  );
}
