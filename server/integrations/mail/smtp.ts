import { createTransport } from 'nodemailer';
import type { SmtpServer } from '#server/env-values.ts';
import type { Mailer } from './port.ts';

const connectTimeoutMs = 10_000;
const socketTimeoutMs = 20_000;

/**
 * Sends through an SMTP server. Where TLS is required, a server without TLS or without a valid certificate gets
 * neither password nor e-mail; elsewhere TLS is used if offered, whatever the certificate.
 * @param from the sender, as `Name <address>`
 */
export function createSmtpMailer({ url, requireTls }: SmtpServer, from: string): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    tls: { rejectUnauthorized: requireTls },
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: mail.messageId,
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content),
        })),
        // The only place that builds messages; none may make the server read a file or call an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
