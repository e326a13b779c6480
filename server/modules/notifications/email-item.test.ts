import { expect, test } from 'vitest';
import { emailItem } from './email-item.ts';
import type { EmailItemRow } from './email-queries.ts';

const row = {
  experience_name: 'Grafiti',
  selected_date: '2027-03-14',
  selected_time: '10:00',
  participants: 2,
  line_total_cop: 136_000,
  provider_name: null,
  rnt: null,
  meeting_point: 'Chorro de Quevedo',
  latitude: null,
  longitude: null,
  pictures: '[]',
  state: 'booked',
} as unknown as EmailItemRow;
const pictureOf = (src: string) =>
  emailItem({ ...row, pictures: JSON.stringify([{ src, alt: 'Un muro' }]) }, 'https://rumbo.test', null).picture;

test.each([
  ['/catalogue/grafiti-1', 'https://rumbo.test/catalogue/grafiti-1.jpg'],
  ['/uploads/7.webp', 'https://rumbo.test/uploads/7.webp'],
  ['https://cdn.example/foto', 'https://cdn.example/foto'],
])('shows a picture at %s from %s', (src, address) => {
  expect(pictureOf(src)).toEqual({ src: address, alt: 'Un muro' });
});

test('shows no picture where there is none, and no map link without coordinates', () => {
  expect(emailItem(row, 'https://rumbo.test', null)).toMatchObject({ picture: null, mapLink: null });
  expect(emailItem({ ...row, latitude: 4.6, longitude: -74.05 }, 'https://rumbo.test', null).mapLink).toBe(
    'https://www.google.com/maps/search/?api=1&query=4.6,-74.05',
  );
});
