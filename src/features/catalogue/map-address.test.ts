import { expect, test } from 'vitest';
import { coordinatesText, mapAddress } from './map-address.ts';

const place = { latitude: 4.6033, longitude: -74.0617, name: 'Amanecer en Monserrate' };

test('a meeting point opens in the device’s map app', () => {
  expect(mapAddress(place, 'Mozilla/5.0 (Linux; Android 14; Pixel 7)')).toBe(
    'geo:4.6033,-74.0617?q=4.6033,-74.0617(Amanecer%20en%20Monserrate)',
  );
  expect(mapAddress(place, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe(
    'https://maps.apple.com/?ll=4.6033,-74.0617&q=Amanecer%20en%20Monserrate',
  );
  expect(mapAddress(place, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=4.6033%2C-74.0617',
  );
  expect(mapAddress(place, '')).toContain('google.com');
});

test('a meeting point’s coordinates can be typed into any map', () => {
  expect(coordinatesText(place)).toBe('4.60330, -74.06170');
});
