const known = /[^\u0020-\u007e\u00a1-\u00ff€…†‡•–—‘’“”™ŠšŽžŒœŸ]/gu;

const nearest: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', ŋ: 'n' };

/**
 * Text as a PDF's standard faces can set it (Windows-1252): what they lack is written by its nearest letters, else as
 * '?'; pictures are left out. So nothing prints as another sign.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('−', '–')
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(
      known,
      (sign) =>
        nearest[sign] ??
        sign
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .replace(known, /\p{L}/u.test(sign) ? '?' : ''),
    )
    .trim();
}
