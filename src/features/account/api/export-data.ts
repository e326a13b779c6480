import type { ExportFormat } from '#contract/api/data-export.ts';
import { exportTexts } from '#contract/texts/rights-texts.ts';
import { readResponse, send } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { saveFile } from '../save-file.ts';

/** Collecting everything may take a while. */
const timeoutMs = 60_000;

/** Downloads everything about the person as a file. */
export function useExportData() {
  return usePanelMutation({
    call: async (format: ExportFormat, idempotencyKey) => {
      const path = `/api/customer/export?format=${format}`;
      const response = await send(path, { method: 'POST', idempotencyKey, timeoutMs });
      if (!response.ok) await readResponse(response);
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveFile(await response.blob(), name ?? `mis-datos-rumbo.${format}`);
    },
    invalidates: [],
    success: exportTexts.done,
    failure: exportTexts.failed,
  });
}
