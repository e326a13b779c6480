/** What every mail of ours is made of; texts in Spanish, ready to be read. */
export interface EmailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  title: string;
  lead: string;
  orderNumber: string;
  /** The place that it is about, first of all. */
  picture: EmailPicture | null;
  blocks: EmailBlock[];
  /** Under the blocks: what it comes to, or what comes back. */
  sums: { label: string; amount: string; strong?: boolean }[];
  button: { label: string; link: string } | null;
  /** Under the button: what hangs on the mail, what to expect. */
  notes: string[];
  support: { email: string; phone: string };
  /** Where the shop is, for the mail's own pictures and its way home. */
  publicUrl: string;
}

/** A picture by its whole address. */
export interface EmailPicture {
  src: string;
  alt: string;
}

/** Lines under a name. */
export interface EmailBlock {
  name: string;
  /** How it stands, where that isn't plain: 'Cancelada'. */
  badge?: string;
  picture?: EmailPicture | null;
  lines: EmailLine[];
}

/** Plain, strong, or a fact under its label; with `link` the fact leads there. */
export type EmailLine = string | { strong: string } | { label: string; text: string; link?: string };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
