import { createHash } from 'node:crypto';
import type { Mailer } from '#server/integrations/mail/port.ts';
import type { DemoStore } from '../store.ts';

export interface StoredMail {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  sentAt: string;
  /** Base64 content. */
  attachments: { filename: string; contentType: string; content: string }[];
}

export const mailKind = 'mail';

/** Stores e-mails instead of sending them. A message id that comes twice is stored once, as mail programs show it. */
export function createMailbox(store: DemoStore, now: () => Date): Mailer {
  return {
    async send(mail) {
      const stored: StoredMail = {
        messageId: mail.messageId,
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        sentAt: now().toISOString(),
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content).toString('base64'),
        })),
      };
      await store.put(mailKind, mailId(mail.messageId), stored);
    },
  };
}

/** Encodes a message id for an address. */
function mailId(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 24);
}
