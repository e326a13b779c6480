import type { Letter, RenderedMail } from './email-content.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** HTML and text of the same content; everything that a person wrote is escaped. */
export function renderLetter(letter: Letter): RenderedMail {
  return { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) };
}
