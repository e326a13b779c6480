export interface Mail {
  /** Kept over retries, so that a mail sent twice after a crash shows once. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
}

export interface Mailer {
  /** @throws when the mail was not accepted */
  send(mail: Mail): Promise<void>;
}
