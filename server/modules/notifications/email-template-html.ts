import { html, raw } from 'hono/html';
import { texts } from '#contract/texts/spec-texts.ts';
import type { EmailContent, EmailBlock, EmailLine, EmailPicture } from './email-content.ts';
import { referenceOf } from './email-reference.ts';

type Markup = ReturnType<typeof html>;

const face = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ink = `${face};color:#1b241f`;
const soft = `${face};color:#565e57`;
const emailWidth = 600;

/**
 * Styles that cannot be inline: dark mode, and stacked columns on phones. Mail programs that drop them show the
 * light, wide layout.
 */
const styles = raw(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
img{border:0;display:block;max-width:100%}
a.quiet{color:inherit;text-decoration:none}
@media (max-width:620px){.sheet{width:100%!important}.pad{padding-left:22px!important;padding-right:22px!important}.title{font-size:25px!important}.button a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.ground{background:#0e1512!important}.card{background:#17211c!important;border-color:#2b3932!important}.ink{color:#e9ece4!important}.soft{color:#a8b5ac!important}.line{border-color:#2b3932!important}.chip{background:#1e2a24!important}.link{color:#7fcbd6!important}.brand{color:#8fd0ae!important}.badge{background:#3b1a17!important;color:#f7b3aa!important}}
</style>`);

/** Tables with inline styles, at most 600 px wide, which old mail programs also render. */
export function emailHtml(email: EmailContent): string {
  const { preheader, publicUrl, picture } = email;
  return String(html`<!doctype html>
<html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${email.subject}</title>${styles}</head>
<body class="ground" style="margin:0;padding:0;background:#faf8f4">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:#faf8f4"><tr><td align="center" style="padding:0 0 32px">
<table role="presentation" class="sheet card" width="${emailWidth}" cellpadding="0" cellspacing="0" border="0" style="width:${emailWidth}px;max-width:100%;background:#ffffff;border-bottom:1px solid #e4ddd0">
${head(publicUrl)}
${picture ? html`<tr><td><img src="${picture.src}" alt="${picture.alt}" width="${emailWidth}" style="width:100%;height:auto;${face};font-size:14px;color:#565e57;background:#f2eee6"></td></tr>` : ''}
${body(email)}
</table>
${foot(email)}
</td></tr></table>
</body></html>`);
}

/** The name over contour lines, or over plain green when pictures are blocked. */
function head(publicUrl: string): Markup {
  const background = `${publicUrl}/mail/head.png`;
  return html`<tr><td class="pad" bgcolor="#0f3a29" background="${background}" style="padding:24px 36px;background:#0f3a29 url(${background}) center / cover">
<a href="${publicUrl}/" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:12px"><img src="${publicUrl}/icons/rumbo-192.png" alt="" width="36" height="36" style="border-radius:9px"></td>
<td style="${face};font-size:25px;line-height:36px;font-weight:800;letter-spacing:-0.03em;color:#f4f1e8">rumbo</td></tr></table></a></td></tr>`;
}

function body(email: EmailContent): Markup {
  const { title, lead, blocks, sums, button, notes } = email;
  const [label, number] = referenceOf(email);
  return html`<tr><td class="pad" style="padding:32px 36px 8px">
<h1 class="title ink" style="margin:0 0 12px;${ink};font-size:29px;line-height:1.18;font-weight:800;letter-spacing:-0.02em">${title}</h1>
<p class="ink" style="margin:0 0 20px;${ink};font-size:16px;line-height:1.55">${lead}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="chip" style="padding:10px 14px;background:#f2eee6;border-radius:8px">
<span class="soft" style="${soft};font-size:13px">${label}</span> <strong class="ink" style="${ink};font-size:15px;letter-spacing:0.02em;white-space:nowrap">${number}</strong></td></tr></table>
</td></tr>
${blocks.map(blockRow)}
${sums.length > 0 ? sumsRow(sums) : ''}
${button ? buttonRow(button) : ''}
${notes.length > 0 ? html`<tr><td class="pad" style="padding:16px 36px 0">${notes.map((note) => html`<p class="soft" style="margin:0 0 8px;${soft};font-size:14px;line-height:1.55">${note}</p>`)}</td></tr>` : ''}
<tr><td style="height:28px;line-height:28px;font-size:0">&nbsp;</td></tr>`;
}

function blockRow({ name, badge, picture, lines }: EmailBlock): Markup {
  return html`<tr><td class="pad" style="padding:0 36px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${picture ? thumbnail(picture) : ''}
<td class="line" valign="top" style="padding:20px 0;border-bottom:1px solid #e4ddd0">
<p class="ink" style="margin:0 0 6px;${ink};font-size:18px;line-height:1.3;font-weight:700">${name}${badge ? html` <span class="badge" style="display:inline-block;padding:2px 8px;border-radius:6px;background:#fbe9e6;${face};color:#8f211a;font-size:13px;font-weight:600;white-space:nowrap">${badge}</span>` : ''}</p>
${lines.map(blockLine)}</td></tr></table></td></tr>`;
}

function thumbnail({ src, alt }: EmailPicture): Markup {
  return html`<td class="line" width="104" valign="top" style="width:104px;padding:22px 0 20px;border-bottom:1px solid #e4ddd0"><img src="${src}" alt="${alt}" width="88" style="width:88px;height:auto;border-radius:8px;background:#f2eee6"></td>`;
}

function blockLine(line: EmailLine): Markup {
  const style = `margin:0 0 3px;${soft};font-size:15px;line-height:1.5`;
  if (typeof line === 'string') return html`<p class="soft" style="${style}">${line}</p>`;
  if ('strong' in line)
    return html`<p class="ink" style="margin:0 0 3px;${ink};font-size:15px;line-height:1.5;font-weight:600">${line.strong}</p>`;
  const text = line.link
    ? html`<a class="link" href="${line.link}" style="${face};color:#0d6475">${line.text}</a>`
    : html`<strong class="ink" style="${ink}">${line.text}</strong>`;
  return html`<p class="soft" style="${style}">${line.label}: ${text}</p>`;
}

function sumsRow(sums: EmailContent['sums']): Markup {
  const row = ({ label, amount, strong }: EmailContent['sums'][number]) => {
    const style = strong ? 'font-size:19px;font-weight:800;padding:10px 0 4px' : 'font-size:15px;padding:4px 0';
    const colour = strong ? `${face};color:#145338` : soft;
    return html`<tr><td class="${strong ? 'brand' : 'soft'}" style="${colour};${style}">${label}</td><td class="${strong ? 'brand' : 'ink'}" align="right" style="${strong ? colour : ink};${style};white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</td></tr>`;
  };
  return html`<tr><td class="pad" style="padding:16px 36px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${sums.map(row)}</table></td></tr>`;
}

function buttonRow({ label, link }: NonNullable<EmailContent['button']>): Markup {
  return html`<tr><td class="pad" style="padding:24px 36px 4px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="button">
<a href="${link}" style="display:inline-block;background:#b4460f;border:1px solid #b4460f;border-radius:10px;padding:14px 26px;${face};font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none">${label}</a></td></tr></table></td></tr>`;
}

function foot({ support, publicUrl }: EmailContent): Markup {
  const style = `${soft};font-size:13px;line-height:1.55`;
  return html`<table role="presentation" class="sheet" width="${emailWidth}" cellpadding="0" cellspacing="0" border="0" style="width:${emailWidth}px;max-width:100%"><tr><td class="pad" style="padding:20px 36px 0">
<p class="soft" style="margin:0 0 10px;${style}">¿Necesitas ayuda? <a class="link" href="mailto:${support.email}" style="color:#0d6475">${support.email}</a> · <a class="link" href="tel:${support.phone.replace(/[^+\d]/g, '')}" style="color:#0d6475;white-space:nowrap">${support.phone}</a></p>
<p class="soft" style="margin:0 0 10px;${soft};font-size:12px;line-height:1.5">${texts.legal.childProtection}</p>
<p class="soft" style="margin:0;${style}"><a class="quiet" href="${publicUrl}/">Rumbo, experiencias con quien conoce el camino</a></p>
</td></tr></table>`;
}
