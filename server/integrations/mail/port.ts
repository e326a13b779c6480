export interface Mail {
  /** The same on retries, so that mail programs show an e-mail once that was sent twice after a crash. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
}

export interface Mailer {
  /** @throws when the e-mail was not accepted */
  send(mail: Mail): Promise<void>;
}
