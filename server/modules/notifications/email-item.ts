import type { Picture } from '#contract/api/experiences.ts';
import { fromJson } from '#server/db/codecs.ts';
import type { EmailPicture } from './email-content.ts';
import type { EmailItemRow } from './email-queries.ts';
import type { EmailItem } from './order-email.ts';

/** Converts a row for an email. @param voucherCode null when no longer booked, or not the recipient's to show */
export function emailItem(row: EmailItemRow, publicUrl: string, voucherCode: string | null): EmailItem {
  const { latitude, longitude } = row;
  return {
    name: row.experience_name,
    date: row.selected_date,
    time: row.selected_time,
    participants: row.participants,
    totalCop: row.line_total_cop,
    provider: row.provider_name ?? '',
    rnt: row.rnt,
    meetingPoint: row.meeting_point,
    mapLink:
      latitude === null || longitude === null
        ? null
        : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    voucherCode,
    isCancelled: row.state === 'cancelled' || row.state === 'refunded',
    picture: pictureOf(fromJson<Picture[]>(row.pictures)[0], publicUrl),
  };
}

/** The picture's absolute URL. Of a base path's formats, every mail program supports JPEG. */
function pictureOf(picture: Picture | undefined, publicUrl: string): EmailPicture | null {
  if (!picture) return null;
  const address = new URL(picture.src, `${publicUrl}/`);
  const isOurBase = address.origin === new URL(publicUrl).origin && !/\.[a-z0-9]{2,5}$/i.test(address.pathname);
  return { src: isOurBase ? `${address.href}.jpg` : address.href, alt: picture.alt };
}
