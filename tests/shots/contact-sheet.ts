import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './capture.ts';
import { complaints } from './failures.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
  body { margin: 0; font: 15px/1.5 system-ui; background: #f2eee6; color: #1b241f; }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 24px; background: #0f3a29; color: #f4f1e8; }
  header a { color: inherit; } header label { margin-left: auto; }
  section { padding: 16px 24px; } h2, h3 { margin: 8px 0; }
  .shots { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; padding-bottom: 16px; }
  figure { margin: 0; flex: none; } figure img { display: block; height: 420px; width: auto; object-fit: cover; object-position: top; border: 1px solid #d2c9b8; }
  figcaption { font-size: 13px; color: #565e57; } .wrong { color: #a82a22; margin: 0; }
  body:has(#light:not(:checked)) [data-palette=light], body:has(#dark:not(:checked)) [data-palette=dark] { display: none; }
`;

/** Writes a page with all the pictures: by screen and state, widths side by side, light and dark. */
export function writeContactSheet(outputFolder: string, shots: readonly Shot[]): void {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rumbo: every screen</title><style>${style}</style>
<header>${screens.map((screen) => `<a href="#${screen}">${screen}</a>`).join('')}<label><input type="checkbox" id="light" checked> light</label> <label style="margin:0"><input type="checkbox" id="dark" checked> dark</label></header>
${screens
  .map((screen) =>
    screenSection(
      screen,
      shots.filter((shot) => shot.screen === screen),
    ),
  )
  .join('\n')}</html>`;
  writeFileSync(join(outputFolder, 'index.html'), page);
}

function screenSection(screen: string, shots: readonly Shot[]): string {
  const states = [...new Set(shots.map(({ state }) => state))];
  const rows = states.map((state) =>
    stateRow(
      state,
      shots.filter((shot) => shot.state === state),
    ),
  );
  return `<section id="${screen}"><h2>${escape(screen)}</h2>${rows.join('')}</section>`;
}

function stateRow(state: string, shots: readonly Shot[]): string {
  const wrong = shots.flatMap((shot) =>
    complaints(shot).map((complaint) => `<p class="wrong">${shot.width}: ${escape(complaint)}</p>`),
  );
  const figures = shots.flatMap(({ files, width }) => files.map((file) => figure(file, width)));
  return `<h3>${escape(state)}</h3>${wrong.join('')}<div class="shots">${figures.join('')}</div>`;
}

function figure(file: string, width: number): string {
  const palette = file.includes('-dark.') ? 'dark' : 'light';
  return `<figure data-palette="${palette}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} ${palette}</figcaption></figure>`;
}
