import { html } from 'hono/html';
import { texts } from '#contract/texts.ts';

/** What every mail of ours is made of; texts in Spanish, ready to be read. */
export interface Letter {
  subject: string;
  lead: string;
  orderNumber: string;
  /** Each with its lines under a name. */
  blocks: { name: string; lines: string[] }[];
  /** Under the blocks: what it comes to, or what comes back. */
  sums: { label: string; amount: string }[];
  button: { label: string; link: string } | null;
  support: { email: string; phone: string };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** HTML and text of the same content; everything that a person wrote is escaped. */
export function renderLetter(letter: Letter): RenderedMail {
  return { subject: letter.subject, html: asHtml(letter), text: asText(letter) };
}

function asText({ lead, orderNumber, blocks, sums, button, support }: Letter): string {
  return [
    lead,
    '',
    `Orden ${orderNumber}`,
    ...blocks.flatMap(({ name, lines }) => ['', name, ...lines]),
    ...(sums.length > 0 ? ['', ...sums.map(({ label, amount }) => `${label}: ${amount}`)] : []),
    ...(button ? ['', `${button.label}: ${button.link}`] : []),
    '',
    `¿Necesitas ayuda? ${support.email} · ${support.phone}`,
    '',
    texts.legal.childProtection,
  ].join('\n');
}

function asHtml({ lead, orderNumber, blocks, sums, button, support }: Letter): string {
  const rule = 'border-top:1px solid #e4dac6;padding:12px 0';
  return String(html`<!doctype html><html lang="es-CO"><body style="margin:0;background:#f6f1e7;font-family:system-ui,sans-serif;color:#1f2a24">
    <div style="max-width:560px;margin:0 auto;padding:24px">
      <p style="font-size:20px;font-weight:700;color:#1d5b45;margin:0 0 16px">Rumbo</p>
      <div style="background:#fffdf8;border:1px solid #e4dac6;border-radius:12px;padding:24px">
        <p style="margin:0 0 16px;line-height:1.5">${lead}</p>
        <p style="margin:0 0 8px">Orden <strong>${orderNumber}</strong></p>
        ${blocks.map(({ name, lines }) => html`<div style="${rule};line-height:1.5"><strong>${name}</strong>${lines.map((line) => html`<br>${line}`)}</div>`)}
        ${sums.length > 0 ? html`<div style="${rule};margin:0 0 8px">${sums.map(({ label, amount }) => html`<p style="margin:0 0 4px">${label} <strong>${amount}</strong></p>`)}</div>` : ''}
        ${button ? html`<a href="${button.link}" style="display:inline-block;background:#b4491c;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;font-weight:600">${button.label}</a>` : ''}
      </div>
      <p style="font-size:13px;color:#5d6a61;margin:16px 0 0">¿Necesitas ayuda? ${support.email} · ${support.phone}</p>
      <p style="font-size:12px;line-height:1.5;color:#5d6a61;margin:12px 0 0">${texts.legal.childProtection}</p>
    </div></body></html>`);
}
