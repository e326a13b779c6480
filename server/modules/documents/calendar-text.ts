import { bogotaDate, bogotaTime, bogotaZone } from '#contract/domain/time.ts';

/** An entry of a calendar. */
export interface CalendarEvent {
  /** The same for the same booking, always: a calendar replaces what it has under it by what has a higher `sequence`. */
  uid: string;
  sequence: number;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string;
  geo: { latitude: number; longitude: number } | null;
  url: string;
}

const octetsPerLine = 75;

/** Bogotá has been at UTC−5 without daylight saving since 1993. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${bogotaZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19930404T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Events as an iCalendar file: RFC 5545 (CRLF, lines folded at 75 octets, text escaped), published by their organizer
 * as RFC 5546 has it. Starts and ends are local to Bogotá whatever the zone of the process.
 * @param now becomes DTSTAMP, in UTC
 */
export function calendarText(
  events: readonly CalendarEvent[],
  organizer: { name: string; email: string },
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rumbo//Reservas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    ...events.flatMap((event) => eventLines(event, organizer, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, organizer: { name: string; email: string }, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;TZID=${bogotaZone}:${localTime(event.startsAt)}`,
    `DTEND;TZID=${bogotaZone}:${localTime(event.endsAt)}`,
    `SUMMARY:${escape(event.isCancelled ? `Cancelada: ${event.title}` : event.title)}`,
    `DESCRIPTION:${escape(event.description)}`,
    `LOCATION:${escape(event.location)}`,
    ...(event.geo ? [`GEO:${event.geo.latitude.toFixed(6)};${event.geo.longitude.toFixed(6)}`] : []),
    `URL:${event.url}`,
    `ORGANIZER;CN="${organizer.name.replaceAll('"', "'")}":mailto:${organizer.email}`,
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** '2027-03-14T09:00:00' → '20270314T090000'. */
function compact(time: string): string {
  return time.replace(/[-:]/g, '');
}

function localTime(instant: Date): string {
  return compact(`${bogotaDate(instant)}T${bogotaTime(instant)}:00`);
}

/** TEXT values: backslash, semicolon, comma and line ends are escaped; other control characters have no place in one. */
function escape(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** No line is longer than 75 octets, its continuation's blank included, and no letter is torn apart. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > octetsPerLine) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
