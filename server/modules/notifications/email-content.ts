/** Content of every email, in Spanish. */
export interface EmailContent {
  subject: string;
  /** Shown beside the subject in the inbox. */
  preheader: string;
  title: string;
  lead: string;
  /** What it is about, shown under the lead: an order's number, or a request's. */
  orderNumber?: string;
  filingNumber?: string;
  /** The header picture: the place. */
  picture: EmailPicture | null;
  blocks: EmailBlock[];
  /** Under the blocks: totals or refunds. */
  sums: { label: string; amount: string; strong?: boolean }[];
  button: { label: string; link: string } | null;
  /** Under the button: attachments, and what happens next. */
  notes: string[];
  support: { email: string; phone: string };
  /** The shop's URL, for the email's pictures and home link. */
  publicUrl: string;
}

/** A picture by absolute URL. */
export interface EmailPicture {
  src: string;
  alt: string;
}

/** Lines under a name. */
export interface EmailBlock {
  name: string;
  /** Status, if notable: 'Cancelada'. */
  badge?: string;
  picture?: EmailPicture | null;
  lines: EmailLine[];
}

/** Plain text, strong text, or a labelled text with an optional link. */
export type EmailLine = string | { strong: string } | { label: string; text: string; link?: string };

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}
