import type { ExportKind } from '#contract/api/summary.ts';
import { exportTexts } from '#contract/texts/admin-summary-texts.ts';
import { readResponse, send } from '#src/lib/api.ts';
import { NetworkError } from '#src/lib/errors.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';

/** Downloads everything as JSON, or one list as CSV. */
export function useDownloadExport() {
  return usePanelMutation({ call: download, invalidates: [], success: exportTexts.done, failure: exportTexts.failed });
}

async function download(of: ExportKind | 'all'): Promise<void> {
  const path = of === 'all' ? '/api/admin/export' : `/api/admin/export.csv?of=${of}`;
  const response = await send(path, { timeoutMs: 60_000 });
  if (!response.ok) await readResponse(response);
  saveFile(await contentOf(response), nameOf(response));
}

/** A part of a file is no file. */
async function contentOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    throw new NetworkError(`the file of ${response.url} broke off`, { cause });
  }
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'rumbo';
}
