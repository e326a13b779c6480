export interface Place {
  latitude: number;
  longitude: number;
  name: string;
}

/**
 * The address that opens a place in the device's own maps: on Android whichever app the person has, on an iPhone
 * Apple's; elsewhere, and where the device isn't known, a map in the browser.
 */
export function mapAddress({ latitude, longitude, name }: Place, userAgent: string): string {
  const point = `${latitude},${longitude}`;
  if (/android/i.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`;
}

/** A place as one types it into any map: '4.60330, -74.06170'. */
export function coordinatesText({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
