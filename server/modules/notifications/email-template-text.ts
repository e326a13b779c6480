import { texts } from '#contract/texts/spec-texts.ts';
import type { EmailContent, EmailBlock, EmailLine } from './email-content.ts';
import { referenceOf } from './email-reference.ts';

/** The plain-text version with the same content. */
export function emailText(email: EmailContent): string {
  const { title, lead, blocks, sums, button, notes, support } = email;
  const paragraphs = [
    [title],
    [lead],
    [referenceOf(email).join(' ')],
    ...blocks.map(blockLines),
    sums.map(({ label, amount }) => `${label}: ${amount}`),
    button ? [`${button.label}: ${button.link}`] : [],
    notes,
    [`¿Necesitas ayuda? ${support.email} · ${support.phone}`],
    [texts.legal.childProtection],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function blockLines({ name, badge, lines }: EmailBlock): string[] {
  return [badge ? `${name} (${badge})` : name, ...lines.map(lineText)];
}

function lineText(line: EmailLine): string {
  if (typeof line === 'string') return line;
  if ('strong' in line) return line.strong;
  return `${line.label}: ${line.text}${line.link ? ` (${line.link})` : ''}`;
}
