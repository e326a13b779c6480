export interface Place {
  latitude: number;
  longitude: number;
  name: string;
}

/**
 * A URL that opens a place in the device's map app: any app on Android, Apple Maps on iPhone, else a map in the
 * browser.
 */
export function mapAddress({ latitude, longitude, name }: Place, userAgent: string): string {
  const point = `${latitude},${longitude}`;
  if (/android/i.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`;
}

/** Coordinates as one types them into a map: '4.60330, -74.06170'. */
export function coordinatesText({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
