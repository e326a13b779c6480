import type { EmailContent, RenderedEmail } from './email-content.ts';
import { emailHtml } from './email-template-html.ts';
import { emailText } from './email-template-text.ts';

/** Renders HTML and text of the same content. User input is escaped. */
export function renderEmail(email: EmailContent): RenderedEmail {
  return { subject: email.subject, html: emailHtml(email), text: emailText(email) };
}
