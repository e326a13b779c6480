import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { bogotaInstant } from '#contract/domain/time.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';

const event: CalendarEvent = {
  uid: 'a1@rumbo.test',
  sequence: 2,
  isCancelled: false,
  startsAt: bogotaInstant('2027-03-14', '21:30'),
  endsAt: bogotaInstant('2027-03-15', '01:00'),
  title:
    'Noche de estrellas; fogata, café y cuentos \\ en el desierto de la Tatacoa, con telescopio 🔭🔭🔭🔭🔭🔭🔭🔭🔭🔭',
  description:
    'Orden RUM-1 · 2 personas\nTu voucher: https://rumbo.test/order-confirmation/RUM-1\r\nLleva abrigo\u0007',
  location: 'Observatorio, Villavieja',
  geo: { latitude: 3.2345, longitude: -75.1678 },
  url: 'https://rumbo.test/order-confirmation/RUM-1',
};
const organizer = { name: 'Rumbo', email: 'ayuda@rumbo.test' };
const now = new Date('2027-03-01T12:34:56.789Z');
const text = calendarText(
  [event, { ...event, uid: 'a2@rumbo.test', sequence: 3, isCancelled: true, geo: null }],
  organizer,
  now,
);
const parsed = () =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('writes calendar fields that another parser reads as they were meant', () => {
  expect(text.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Noche de estrellas\\; fogata\\, café y cuentos \\\\ en el desierto',
  );
  const [first, second] = parsed();
  expect(first).toMatchObject({
    uid: event.uid,
    sequence: 2,
    summary: event.title,
    location: event.location,
    description: 'Orden RUM-1 · 2 personas\nTu voucher: https://rumbo.test/order-confirmation/RUM-1\nLleva abrigo',
  });
  expect(first?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(first?.component.getFirstPropertyValue('geo')).toEqual([3.2345, -75.1678]);
  expect(first?.component.getFirstPropertyValue('url')).toBe(event.url);
  expect(first?.component.getFirstPropertyValue('organizer')).toBe('mailto:ayuda@rumbo.test');
  expect(second).toMatchObject({ uid: 'a2@rumbo.test', sequence: 3, summary: `Cancelada: ${event.title}` });
  expect(second?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('starts and ends calendar entries at the exact instants, in the zone that the file defines', () => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  expect(zone.tzid).toBe('America/Bogota');
  const [first] = parsed();
  for (const name of ['dtstart', 'dtend'])
    expect(first?.component.getFirstProperty(name)?.getParameter('tzid')).toBe('America/Bogota');
  for (const [time, instant] of [
    [first!.startDate, event.startsAt],
    [first!.endDate, event.endsAt],
  ] as const) {
    time.zone = zone;
    expect(time.toUnixTime() * 1_000).toBe(instant.getTime());
  }
  expect(text).toContain('DTSTART;TZID=America/Bogota:20270314T213000\r\n');
  expect(text).toContain('DTEND;TZID=America/Bogota:20270315T010000\r\n');
  expect(text).toContain('DTSTAMP:20270301T123456Z\r\n');
});

test('writes calendar lines of 75 octets at most, ended by CRLF, without splitting a character', () => {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(Buffer.from(text).toString('utf8')).toBe(text);
});

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC'])(
  'writes the same calendar file in a process whose zone is %s',
  (zone) => {
    const module = fileURLToPath(new URL('./calendar-text.ts', import.meta.url));
    const script = `import { calendarText } from ${JSON.stringify(module)};
    const event = JSON.parse(process.argv[1]);
    process.stdout.write(calendarText([{ ...event, startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt) }], { name: 'Rumbo', email: 'ayuda@rumbo.test' }, new Date(${now.getTime()})));`;
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(event)], {
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
    });
    expect(told).toBe(calendarText([event], organizer, now));
  },
);
